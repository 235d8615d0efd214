import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useSettingsOverviewQuery,
  useSettingGroupQuery,
  useSaveSettingsMutation,
  useConfirmOpeningMutation,
  useServiceKeysQuery,
  useSaveKeysMutation,
  useRemoveKeysMutation,
  useTryKeysMutation,
  useMessageTextsQuery,
  useSaveTextMutation,
  useResetTextMutation,
  usePreviewTextMutation,
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
    messageTexts: query(build, 'messageTexts', 'settings'),
    saveText: mutation(build, 'saveText', 'settings'),
    resetText: mutation(build, 'resetText', 'settings'),
    previewText: mutation(build, 'previewText'),
  }),
});
