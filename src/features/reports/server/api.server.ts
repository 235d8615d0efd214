import type { reportsApi } from '../../../contract/reports.ts';
import { Answer } from '../../../platform/server/http/answer.ts';
import type { Handlers } from '../../shop.server.ts';
import { salesFigures } from './sales-figures.server.ts';
import { rangeOf, readReport, startReport } from './report-runs.server.ts';
import { tallyLedgers, tallyVouchers } from './tally.server.ts';

type Content = ConstructorParameters<typeof Answer>[1];
type Days = { readonly from: string; readonly to: string };

const xmlFile = (name: string, { from, to }: Days, content: Content) =>
  new Answer(200, content, {
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${from}-${to}.xml"`,
    'cache-control': 'no-store',
  });

export const reportsHandlers = {
  salesFigures: (_, { shop }) => salesFigures(shop.sql, shop.now()),
  startReport: ({ body }, { shop, visitor }) =>
    startReport(shop, body, visitor.kind === 'anonymous' ? '' : visitor.userId),
  readReport: ({ params }, { shop }) => readReport(shop.sql, params.id),
  tallyVouchers: async ({ query }, { shop }) =>
    xmlFile('tally-vouchers', query, tallyVouchers(shop.sql, rangeOf(query.from, query.to))),
  tallyLedgers: async ({ query }, { shop }) =>
    xmlFile('tally-ledgers', query, await tallyLedgers(shop.sql, rangeOf(query.from, query.to))),
} satisfies Handlers<typeof reportsApi>;
