import { acts, reads, staffApi } from '../../../platform/staff/api.ts';

export const { useStaffProductsQuery, useChangePriceMutation, useChangeStockMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      staffProducts: reads(build, 'staffProducts', 'products', 'stock'),
      changePrice: acts(build, 'changePrice', 'products'),
      changeStock: acts(build, 'changeStock', 'products', 'stock', 'day'),
    }),
  });
