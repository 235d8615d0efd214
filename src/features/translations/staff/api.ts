import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useTranslationsQuery,
  useTranslationsOfQuery,
  useSaveTranslationsMutation,
  useImportTranslationsMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    translations: query(build, 'translations', 'translations', 'products', 'categories', 'window'),
    translationsOf: query(build, 'translationsOf', 'translations', 'settings'),
    saveTranslations: mutation(build, 'saveTranslations', 'translations'),
    importTranslations: mutation(build, 'importTranslations', 'translations'),
  }),
});
