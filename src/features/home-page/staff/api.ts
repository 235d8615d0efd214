import type { Api } from '../../../contract/api.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { isCallError } from '../../../platform/browser/call.ts';
import { rejectionOf } from '../../../platform/browser/call-state.ts';
import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';
import { uploadFile } from '../../../platform/browser/staff/upload.ts';

interface FilmUpload {
  readonly file: File;
  readonly onProgress?: (part: number) => void;
}

export const {
  useHomePageDraftQuery,
  useSaveHomePageDraftMutation,
  useDropHomePageDraftMutation,
  usePublishHomePageMutation,
  useRestoreHomePageMutation,
  useCancelHomePageMutation,
  useChosenProductsQuery,
  useStaffFilmsQuery,
  useStoreFilmMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    homePageDraft: query(build, 'homePageDraft', 'window'),
    chosenProducts: query(build, 'chosenProducts', 'products'),
    staffFilms: query(build, 'staffFilms', 'window'),
    storeFilm: build.mutation<Output<Api['storeFilm']>, FilmUpload>({
      queryFn: async ({ file, onProgress }) => {
        try {
          return { data: await uploadFile('storeFilm', {}, file, { onProgress }) };
        } catch (error) {
          if (!isCallError(error)) throw error;
          return { error: rejectionOf(error) };
        }
      },
      invalidatesTags: ['window'],
    }),
    saveHomePageDraft: mutation(build, 'saveHomePageDraft', 'window'),
    dropHomePageDraft: mutation(build, 'dropHomePageDraft', 'window'),
    publishHomePage: mutation(build, 'publishHomePage', 'window'),
    restoreHomePage: mutation(build, 'restoreHomePage', 'window'),
    cancelHomePage: mutation(build, 'cancelHomePage', 'window'),
  }),
});
