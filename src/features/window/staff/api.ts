import { mutation, query, staffApi } from '../../../platform/staff/api.ts';

export const {
  useWindowDraftQuery,
  useSaveWindowDraftMutation,
  useDropWindowDraftMutation,
  usePublishWindowMutation,
  useGoBackWindowMutation,
  useCancelWindowMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    windowDraft: query(build, 'windowDraft', 'window'),
    saveWindowDraft: mutation(build, 'saveWindowDraft', 'window'),
    dropWindowDraft: mutation(build, 'dropWindowDraft', 'window'),
    publishWindow: mutation(build, 'publishWindow', 'window'),
    goBackWindow: mutation(build, 'goBackWindow', 'window'),
    cancelWindow: mutation(build, 'cancelWindow', 'window'),
  }),
});
