import { mutation, query, staffApi } from '../../../platform/staff/api.ts';

export const {
  useSettingsOverviewQuery,
  useSettingGroupQuery,
  useSaveSettingsMutation,
  useConfirmOpeningMutation,
  useServiceKeysQuery,
  useSaveKeysMutation,
  useRemoveKeysMutation,
  useTryKeysMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    settingsOverview: query(build, 'settingsOverview', 'settings'),
    settingGroup: query(build, 'settingGroup', 'settings'),
    saveSettings: mutation(build, 'saveSettings', 'settings', 'products', 'reports'),
    confirmOpening: mutation(build, 'confirmOpening', 'settings'),
    serviceKeys: query(build, 'serviceKeys', 'settings'),
    saveKeys: mutation(build, 'saveKeys', 'settings'),
    removeKeys: mutation(build, 'removeKeys', 'settings'),
    tryKeys: mutation(build, 'tryKeys'),
  }),
});
