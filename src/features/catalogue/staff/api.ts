import { mutation, query, staffApi } from '../../../platform/staff/api.ts';

export const { useStaffProductsQuery, useChangePriceMutation, useChangeStockMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      staffProducts: query(build, 'staffProducts', 'products', 'stock'),
      changePrice: mutation(build, 'changePrice', 'products'),
      changeStock: mutation(build, 'changeStock', 'products', 'stock', 'day'),
    }),
  });
