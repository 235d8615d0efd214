import { z } from 'zod';
import { SizeChart } from './sizes.ts';
import { Done } from './staff.ts';
import type { Endpoints } from './endpoint.ts';

const StaffSizeChart = z.strictObject({
  success: z.literal(true),
  chart: SizeChart,
  /** What it was before the change: whoever saves later is told. */
  version: z.number(),
  /** Every brand that a product bears. */
  brands: z.array(z.string()),
});
export type StaffSizeChart = z.infer<typeof StaffSizeChart>;

export const sizesStaffApi = {
  staffSizeChart: { who: 'settings staff', out: StaffSizeChart, failures: [] },
  changeSizeChart: {
    who: 'settings staff',
    body: z.object({ version: z.number().min(0), chart: SizeChart }),
    out: Done,
    failures: ['changedMeanwhile'],
  },
} as const satisfies Endpoints;
