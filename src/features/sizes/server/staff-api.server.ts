import type { sizesStaffApi } from '../../../contract/sizes-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { changeSizeChart, readStaffSizeChart } from './change-size-chart.server.ts';

export const sizesStaffHandlers = {
  staffSizeChart: (_, { shop }) => readStaffSizeChart(shop.sql),
  changeSizeChart: async ({ body }, { shop, visitor }) => ({
    success: true,
    ...(await changeSizeChart(shop, body, userIdOf(visitor))),
  }),
} satisfies Handlers<typeof sizesStaffApi>;
