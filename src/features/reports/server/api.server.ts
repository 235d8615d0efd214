import type { reportsApi } from '../../../contract/reports.ts';
import type { Handlers } from '../../shop.server.ts';
import { salesFigures } from './sales-figures.server.ts';
import { readReport, startReport } from './report-runs.server.ts';

export const reportsHandlers = {
  salesFigures: (_, { shop }) => salesFigures(shop.sql, shop.now()),
  startReport: ({ body }, { shop, visitor }) =>
    startReport(shop, body, visitor.kind === 'anonymous' ? '' : visitor.userId),
  readReport: ({ params }, { shop }) => readReport(shop.sql, params.id),
} satisfies Handlers<typeof reportsApi>;
