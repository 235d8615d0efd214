import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../../platform/server/db.server.ts';
import { instructionsOf } from '../delhivery-reasons.ts';
import type { Waybill } from './delhivery-parcels.server.ts';

/** Nothing is brought there. */
const NOT_SERVED = /^(744|682)/;
const NO_CASH = '79';

async function label(waybill: string): Promise<Buffer> {
  const { A6, PdfDocument } = await import('../../../platform/server/pdf/document.server.ts');
  const pdf = new PdfDocument({ title: `Label ${waybill}`, madeAt: new Date() });
  pdf.addPage(A6);
  pdf.text(20, 40, 'Delhivery (stand-in)', { face: 'strong', size: 14, colour: [0, 0, 0] });
  pdf.text(20, 70, waybill, { face: 'strong', size: 20, colour: [0, 0, 0] });
  return pdf.toBuffer();
}

export function labelRoute(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/labels/:file', async ({ params }, reply) =>
    reply.type('application/pdf').send(await label(params.file.replace(/\.pdf$/, ''))),
  );
}

/** What is asked of Delhivery and changes nothing. */
export function readRoutes(calls: FastifyInstance, sql: Sql, prefix: string): void {
  calls.get<{ Querystring: { waybill?: string; ref_ids?: string } }>(
    '/api/v1/packages/json/',
    async ({ query }) => {
      const [row] = await sql<Waybill[]>`
      select waybill, order_no, reverse, scans from sandbox.waybill
      where waybill = ${query.waybill ?? ''} or order_no = ${query.ref_ids ?? ''}`;
      if (!row) return { Error: 'No such waybill or Order Id found', ShipmentData: [] };
      const Scans = row.scans.map(({ type, status, code, at, place }) => ({
        ScanDetail: {
          ScanDateTime: at,
          ScanType: type,
          Scan: status,
          StatusCode: code,
          ScannedLocation: place,
          Instructions: instructionsOf(code, status),
        },
      }));
      return { ShipmentData: [{ Shipment: { AWB: row.waybill, Scans } }] };
    },
  );
  calls.get<{ Querystring: { filter_codes?: string } }>('/c/api/pin-codes/json/', async ({ query }) => {
    const pin = query.filter_codes ?? '';
    if (NOT_SERVED.test(pin)) return { delivery_codes: [] };
    const postal_code = {
      pin,
      pre_paid: 'Y',
      cod: pin.startsWith(NO_CASH) ? 'N' : 'Y',
      pickup: 'Y',
      remarks: '',
    };
    return { delivery_codes: [{ postal_code }] };
  });
  calls.get<{ Querystring: { destination_pin?: string } }>('/api/dc/expected_tat', async ({ query }) => ({
    success: true,
    msg: '',
    data: { tat: query.destination_pin?.startsWith('56') ? 2 : 4 },
  }));
  calls.get<{ Querystring: { wbns?: string } }>('/api/p/packing_slip', async ({ query, protocol, host }) => {
    const [row] = await sql<{ waybill: string }[]>`
      select waybill from sandbox.waybill where waybill = ${query.wbns ?? ''}`;
    const link = (wbn: string) => ({
      wbn,
      pdf_download_link: `${protocol}://${host}${prefix}/labels/${wbn}.pdf`,
    });
    return { packages: row ? [link(row.waybill)] : [], packages_found: row ? 1 : 0 };
  });
}
