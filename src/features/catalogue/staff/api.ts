import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useStaffProductsQuery,
  useStaffProductQuery,
  useProductChoicesQuery,
  useSuggestNamesQuery,
  useCreateProductMutation,
  useChangeProductMutation,
  useCopyProductMutation,
  useMoveProductMutation,
  useDeleteProductMutation,
  useLazyProductsThatFitQuery,
  useBulkProductsMutation,
  useChangePriceMutation,
  useChangeStockMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffProducts: query(build, 'staffProducts', 'products', 'stock'),
    staffProduct: query(build, 'staffProduct', 'products', 'stock'),
    productChoices: query(build, 'productChoices', 'products', 'categories', 'settings'),
    suggestNames: query(build, 'suggestNames', 'products'),
    createProduct: mutation(build, 'createProduct', 'products', 'stock'),
    changeProduct: mutation(build, 'changeProduct', 'products', 'stock', 'day'),
    copyProduct: mutation(build, 'copyProduct', 'products', 'stock'),
    moveProduct: mutation(build, 'moveProduct', 'products', 'day'),
    deleteProduct: mutation(build, 'deleteProduct', 'products', 'stock', 'day'),
    productsThatFit: query(build, 'productsThatFit', 'products', 'stock'),
    bulkProducts: mutation(build, 'bulkProducts', 'products', 'day'),
    changePrice: mutation(build, 'changePrice', 'products'),
    changeStock: mutation(build, 'changeStock', 'products', 'stock', 'day'),
  }),
});
