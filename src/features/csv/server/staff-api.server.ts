import type { csvStaffApi } from '../../../contract/csv-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { istDay } from '../../../domain/text/dates.ts';
import { Answer } from '../../../platform/server/http/answer.ts';
import type { Handlers } from '../../shop.server.ts';
import { seesCosts } from '../../catalogue/server/sees-costs.ts';
import { exportCsv } from './export-csv.server.ts';
import { receiveImport } from './import-file.server.ts';
import { countMovedPictures } from './moving/moved-pictures.server.ts';
import { applyImport, dropImport, listImports, readImport } from './imports.server.ts';
import { uploadPictures } from './upload-pictures.server.ts';

const one = async (found: ReturnType<typeof readImport>) => ({ success: true as const, import: await found });

export const csvStaffHandlers = {
  startImport: async ({ query: { kind } }, { shop, visitor, request }) => {
    const id = await receiveImport(shop, request, { kind, who: userIdOf(visitor) });
    return one(readImport(shop.sql, id));
  },
  readImport: ({ params: { id } }, { shop }) => one(readImport(shop.sql, id)),
  imports: async (_, { shop }) => ({ success: true, imports: await listImports(shop.sql) }),
  applyImport: ({ params: { id } }, { shop }) => one(applyImport(shop, id)),
  dropImport: async ({ params: { id } }, { shop }) => {
    await dropImport(shop, id);
    return { success: true, message: 'The file was put away. Nothing changed.' };
  },
  exportCsv: async ({ params: { kind } }, { shop, visitor }) =>
    new Answer(200, exportCsv(shop.sql, kind, { costs: seesCosts(visitor) }), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}-${istDay(shop.now())}.csv"`,
    }),
  movedPictures: (_, { shop }) => countMovedPictures(shop.sql),
  uploadPictures: async (_, { shop, request }) => {
    const { taken, refused } = await uploadPictures(shop, request);
    const pictures = `${taken.length} ${taken.length === 1 ? 'picture was' : 'pictures were'} taken`;
    const message = refused.length === 0 ? `${pictures}.` : `${pictures}, ${refused.length} refused.`;
    return { success: true, message, taken, refused };
  },
} satisfies Handlers<typeof csvStaffApi>;
