import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

/** What changes names changes what products say of themselves too. */
const CHANGED = ['categories', 'products', 'window'] as const;

export const {
  useStaffNamesQuery,
  usePictureChoicesQuery,
  useSaveCategoryMutation,
  useSaveTypeMutation,
  useSaveColourMutation,
  useSaveTagMutation,
  useOrderNamesMutation,
  useDeleteNameMutation,
  useStaffSynonymsQuery,
  useSaveSynonymsMutation,
  useDeleteSynonymsMutation,
  useStaffSearchesQuery,
  useSearchPinsQuery,
  useSaveSearchPinsMutation,
  useStaffCollectionsQuery,
  useStaffCollectionQuery,
  useCreateCollectionMutation,
  useChangeCollectionMutation,
  useDeleteCollectionMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffNames: query(build, 'staffNames', 'categories', 'products'),
    pictureChoices: query(build, 'pictureChoices', 'window'),
    saveCategory: mutation(build, 'saveCategory', ...CHANGED),
    saveType: mutation(build, 'saveType', ...CHANGED),
    saveColour: mutation(build, 'saveColour', ...CHANGED),
    saveTag: mutation(build, 'saveTag', ...CHANGED),
    orderNames: mutation(build, 'orderNames', 'categories'),
    deleteName: mutation(build, 'deleteName', ...CHANGED),
    staffSynonyms: query(build, 'staffSynonyms', 'categories'),
    saveSynonyms: mutation(build, 'saveSynonyms', 'categories'),
    deleteSynonyms: mutation(build, 'deleteSynonyms', 'categories'),
    staffSearches: query(build, 'staffSearches', 'categories'),
    searchPins: query(build, 'searchPins', 'categories'),
    saveSearchPins: mutation(build, 'saveSearchPins', 'categories'),
    staffCollections: query(build, 'staffCollections', 'categories', 'products'),
    staffCollection: query(build, 'staffCollection', 'categories', 'products'),
    createCollection: mutation(build, 'createCollection', 'categories'),
    changeCollection: mutation(build, 'changeCollection', 'categories'),
    deleteCollection: mutation(build, 'deleteCollection', 'categories'),
  }),
});
