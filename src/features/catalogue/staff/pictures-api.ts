import type { Api } from '../../../contract/api.ts';
import type { CallInput, Output } from '../../../contract/endpoint.ts';
import { rejectionOf } from '../../../platform/browser/call-state.ts';
import { isCallError } from '../../../platform/browser/call.ts';
import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';
import { uploadFile } from '../../../platform/browser/staff/upload.ts';

interface Upload {
  readonly file: File;
  readonly query: NonNullable<CallInput<Api['storePicture']>['query']>;
  readonly onProgress?: (part: number) => void;
}

export const {
  useStorePictureMutation,
  useLazyStoredPictureQuery,
  useStoredPictureQuery,
  useRetryPictureMutation,
  useProductPicturesQuery,
  useOrderPicturesMutation,
  useDescribePictureMutation,
  useCropPictureMutation,
  useRemovePictureMutation,
  useForgetPictureMutation,
  useProductSpinQuery,
  useSaveSpinMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    storePicture: build.mutation<Output<Api['storePicture']>, Upload>({
      queryFn: async ({ file, query: to, onProgress }) => {
        try {
          return { data: await uploadFile('storePicture', { query: to }, file, { onProgress }) };
        } catch (error) {
          if (!isCallError(error)) throw error;
          return { error: rejectionOf(error) };
        }
      },
      invalidatesTags: ['products', 'audit'],
    }),
    storedPicture: query(build, 'storedPicture'),
    retryPicture: mutation(build, 'retryPicture', 'products'),
    productPictures: query(build, 'productPictures', 'products'),
    orderPictures: mutation(build, 'orderPictures', 'products'),
    describePicture: mutation(build, 'describePicture', 'products'),
    cropPicture: mutation(build, 'cropPicture', 'products'),
    removePicture: mutation(build, 'removePicture', 'products'),
    forgetPicture: mutation(build, 'forgetPicture', 'products'),
    productSpin: query(build, 'productSpin', 'products'),
    saveSpin: mutation(build, 'saveSpin', 'products'),
  }),
});
