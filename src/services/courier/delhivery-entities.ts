import { z } from 'zod';
import { toDecimalString } from '../../domain/money/money.ts';
import type { CourierEvent, CourierHint, FailedDeliveryAnswer, ShipmentOrder } from './port.ts';

/** Numbers come as text and as numbers, what is missing as null or not at all. */
const text = z
  .union([z.string().max(2_000), z.number().transform(String), z.null().transform(() => '')])
  .default('');

export const createAnswer = z.object({
  success: z.boolean().catch(false),
  rmk: text,
  packages: z.array(z.object({ waybill: text, status: text, remarks: z.array(text).catch([]) })).catch([]),
});

const scan = z.object({
  ScanDateTime: text,
  ScanType: text,
  Scan: text,
  StatusCode: text,
  ScannedLocation: text,
  Instructions: text,
});

export const trackAnswer = z.object({
  ShipmentData: z
    .array(
      z.object({
        Shipment: z.object({ AWB: text, Scans: z.array(z.object({ ScanDetail: scan })).catch([]) }),
      }),
    )
    .catch([]),
});

export const editAnswer = z.object({
  status: z.union([z.boolean(), z.string()]).catch(false),
  remark: text,
  error: text,
});
export const pincodeAnswer = z.object({
  delivery_codes: z
    .array(z.object({ postal_code: z.object({ pre_paid: text, cod: text, pickup: text, remarks: text }) }))
    .catch([]),
});
export const tatAnswer = z.object({ data: z.object({ tat: z.coerce.number().int().min(0).max(60) }) });
export const slipAnswer = z.object({
  packages: z.array(z.object({ wbn: text, pdf_download_link: text })).catch([]),
});
export const pickupAnswer = z.object({
  pickup_id: z.union([z.number(), z.string()]).nullish(),
  pr_exist: z.boolean().catch(false),
  error: z.union([text, z.object({ message: text }).transform(({ message }) => message)]).default(''),
});
export const ndrAnswer = z.object({ request_id: text, error: text });

/** Nobody was met, or nobody took it: what the courier may try again. */
const NOT_DELIVERED = /^EOD-(74|15|104|43|86|11|69|6)$/;

const GIVEN_UP = new Map([
  ['lost', 15],
  ['damaged', 16],
  ['destroyed', 16],
]);

/** The shop's own table of statuses, see domain/orders/shipment-status.ts. "DL" alone does not mean delivered. */
export function statusOf(type: string, status: string, code: string): number {
  const words = status.toLowerCase();
  // Not among the documented ones, so whatever type it comes with.
  const givenUp = GIVEN_UP.get(words);
  if (givenUp !== undefined) return givenUp;
  switch (type) {
    case 'UD':
      if (NOT_DELIVERED.test(code)) return 11;
      return { manifested: 2, 'not picked': 4, 'in transit': 6, pending: 18, dispatched: 7 }[words] ?? 6;
    case 'DL':
      return { delivered: 10, dto: 10, rto: 13 }[words] ?? 0;
    case 'RT':
      return 12;
    case 'PP':
      return 4;
    case 'PU':
      return words === 'dispatched' ? 7 : 6;
    case 'CN':
      return 9;
    default:
      return 0;
  }
}

export const eventOf = ({ ScanDetail: each }: { ScanDetail: z.infer<typeof scan> }): CourierEvent => ({
  status_id: statusOf(each.ScanType, each.Scan, each.StatusCode),
  current_location: each.ScannedLocation,
  // Indian time without a zone.
  courier_event_date_time: /[zZ]|[+-]\d\d:\d\d$/.test(each.ScanDateTime)
    ? each.ScanDateTime
    : `${each.ScanDateTime}+05:30`,
  courier_msg: each.Instructions || each.Scan,
});

/** Pushed after each scan. */
export const webhookBody = z
  .object({
    Shipment: z.object({
      AWB: text,
      ReferenceNo: text,
      NSLCode: text,
      Status: z.object({
        Status: text,
        StatusType: text,
        StatusDateTime: text,
        StatusLocation: text,
        Instructions: text,
      }),
    }),
  })
  .transform(({ Shipment: { AWB, ReferenceNo, NSLCode, Status } }): CourierHint => ({
    courierOrderId: AWB || null,
    orderNo: ReferenceNo || null,
    awbNo: AWB || null,
    event: eventOf({
      ScanDetail: {
        ScanDateTime: Status.StatusDateTime,
        ScanType: Status.StatusType,
        Scan: Status.Status,
        StatusCode: NSLCode,
        ScannedLocation: Status.StatusLocation,
        Instructions: Status.Instructions,
      },
    }),
  }));

/** Its reader trips over these, even when they are encoded. */
const plain = (words: string): string =>
  words
    .replaceAll(/[&#%;\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export function createRequest(order: ShipmentOrder, pickupLocation: string): object {
  const { customer, lines } = order;
  const pairs = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const mode = order.reverse ? 'Pickup' : order.codValue > 0 ? 'COD' : 'Prepaid';
  return {
    shipments: [
      {
        name: plain(customer.name),
        add: plain(`${customer.address1} ${customer.address2}`),
        pin: customer.pincode,
        city: plain(customer.city),
        state: plain(customer.state),
        country: 'India',
        phone: customer.phone,
        order: order.orderNo,
        payment_mode: mode,
        cod_amount: order.reverse ? '0' : toDecimalString(order.codValue),
        total_amount: toDecimalString(order.invoiceValue),
        products_desc: plain(lines.map(({ name, sku }) => `${name} ${sku}`).join(', ')).slice(0, 400),
        quantity: String(pairs),
        weight: String(800 * pairs),
        shipment_length: '28',
        shipment_width: String(14 * pairs),
        shipment_height: '28',
      },
    ],
    pickup_location: { name: pickupLocation },
  };
}

/** What the courier is told of a parcel that it could not deliver. */
export const failedDeliveryRequest = (
  waybill: string,
  answer: Exclude<FailedDeliveryAnswer, { act: 'return' }>,
): object =>
  answer.act === 'try again'
    ? { waybill, act: 'RE-ATTEMPT' }
    : {
        waybill,
        act: 'EDIT_DETAILS',
        action_data: { name: plain(answer.name), add: plain(answer.address), phone: answer.phone },
      };
