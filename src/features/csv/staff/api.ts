import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useImportsQuery,
  useReadImportQuery,
  useStartImportMutation,
  useApplyImportMutation,
  useDropImportMutation,
  useUploadPicturesMutation,
  useFeedsQuery,
  useRenewFeedsMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    imports: query(build, 'imports', 'products'),
    readImport: query(build, 'readImport', 'products'),
    startImport: mutation(build, 'startImport', 'products'),
    applyImport: mutation(build, 'applyImport', 'products', 'stock', 'day'),
    dropImport: mutation(build, 'dropImport', 'products'),
    uploadPictures: mutation(build, 'uploadPictures', 'products'),
    feeds: query(build, 'feeds', 'settings'),
    renewFeeds: mutation(build, 'renewFeeds', 'settings'),
  }),
});
