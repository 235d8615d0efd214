import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useImportsQuery,
  useReadImportQuery,
  useStartImportMutation,
  useApplyImportMutation,
  useDropImportMutation,
  useUploadPicturesMutation,
  useRedirectsQuery,
  useSaveRedirectMutation,
  useDeleteRedirectMutation,
  useMovedPicturesQuery,
  useFeedsQuery,
  useRenewFeedsMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    imports: query(build, 'imports', 'products'),
    readImport: query(build, 'readImport', 'products'),
    startImport: mutation(build, 'startImport', 'products'),
    applyImport: mutation(build, 'applyImport', 'products', 'stock', 'day', 'customers', 'categories'),
    dropImport: mutation(build, 'dropImport', 'products'),
    uploadPictures: mutation(build, 'uploadPictures', 'products'),
    movedPictures: query(build, 'movedPictures', 'products'),
    redirects: query(build, 'redirects', 'settings'),
    saveRedirect: mutation(build, 'saveRedirect', 'settings'),
    deleteRedirect: mutation(build, 'deleteRedirect', 'settings'),
    feeds: query(build, 'feeds', 'settings'),
    renewFeeds: mutation(build, 'renewFeeds', 'settings'),
  }),
});
