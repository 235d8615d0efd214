import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const { useBackupStateQuery, useBackUpNowMutation, useTryRestoreMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    backupState: query(build, 'backupState', 'settings'),
    backUpNow: mutation(build, 'backUpNow', 'settings'),
    tryRestore: mutation(build, 'tryRestore', 'settings'),
  }),
});
