import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useStaffPagesQuery,
  useStaffPageQuery,
  useSavePageDraftMutation,
  useDropPageDraftMutation,
  usePublishPageMutation,
  useGoBackPageMutation,
  useCancelPageMutation,
  useCreatePageMutation,
  usePlacePageMutation,
  useDeletePageMutation,
  useStaffPageWordsQuery,
  useSavePageWordsMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffPages: query(build, 'staffPages', 'pages'),
    staffPage: query(build, 'staffPage', 'pages'),
    savePageDraft: mutation(build, 'savePageDraft', 'pages'),
    dropPageDraft: mutation(build, 'dropPageDraft', 'pages'),
    publishPage: mutation(build, 'publishPage', 'pages'),
    goBackPage: mutation(build, 'goBackPage', 'pages'),
    cancelPage: mutation(build, 'cancelPage', 'pages'),
    createPage: mutation(build, 'createPage', 'pages'),
    placePage: mutation(build, 'placePage', 'pages'),
    deletePage: mutation(build, 'deletePage', 'pages'),
    staffPageWords: query(build, 'staffPageWords', 'pages'),
    savePageWords: mutation(build, 'savePageWords', 'pages'),
  }),
});
