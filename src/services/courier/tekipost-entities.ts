import { z } from 'zod';
import type { CourierEvent, CourierHint, ShipmentOrder } from './port.ts';

/** Numbers come as numbers or as text; so do ids. */
const idText = z.union([z.string(), z.number()]).transform((value) => String(value).trim().slice(0, 64));
const statusNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+\s*$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0).max(9999));
const words = (most: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .catch(null)
    .transform((value) =>
      String(value ?? '')
        .trim()
        .slice(0, most),
    );

const event = z.object({
  status_id: statusNumber,
  current_location: words(200),
  courier_event_date_time: words(40),
  courier_msg: words(500),
});

/** A plain string on one call, a list on the other. */
const said = z
  .union([z.string(), z.array(z.unknown())])
  .nullish()
  .catch(null)
  .transform((value) => (Array.isArray(value) ? value.map(String).join('; ') : (value ?? '')).slice(0, 500));

const failed = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === 'true' || value === '1');

export const shipAnswer = z.object({ error: failed, msg: said, order_id: idText.nullish().catch(null) });

/** Rows that cannot be read are left out: one odd event must not hide the others. */
export const trackAnswer = z.object({
  error: failed,
  msg: said,
  data: z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((rows): CourierEvent[] =>
      (rows ?? []).flatMap((row) => {
        const read = event.safeParse(row);
        return read.success ? [read.data] : [];
      }),
    ),
});

export const webhookBody = z
  .object({
    order_id: idText.nullish().catch(null),
    order_no: idText.nullish().catch(null),
    awb_no: idText.nullish().catch(null),
  })
  .loose()
  .transform((body): CourierHint => ({
    courierOrderId: body.order_id || null,
    orderNo: body.order_no || null,
    awbNo: body.awb_no || null,
    event: event.safeParse(body).data ?? null,
  }))
  .refine(({ courierOrderId, orderNo, awbNo }) => courierOrderId ?? orderNo ?? awbNo);

export type ParcelSettings = {
  warehouseId: string;
  storeId: string;
  serviceName: string;
  /** Of one pair in its box. */
  weightKg: number;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
};

const rupees = (paise: number) => (paise / 100).toFixed(2);
/** One line, composed, without control characters. */
const line = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** One of the carriers behind the courier takes 40 characters: whole words move to the second line. */
export function addressLines(first: string, second: string, most = 40): [string, string] {
  const all = line(first);
  if (all.length <= most) return [all, line(second)];
  const space = all.lastIndexOf(' ', most);
  const cut = space > 0 ? space : most;
  return [all.slice(0, cut).trim(), line(`${all.slice(cut)} ${second}`)];
}

/** What order-ship wants: everything as text, money in rupees. */
export function shipRequest(order: ShipmentOrder, parcel: ParcelSettings): Record<string, unknown> {
  const { customer, lines } = order;
  const pairs = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [address1, address2] = addressLines(customer.address1, customer.address2);
  const cod = order.codValue > 0;
  return {
    order_no: order.orderNo,
    order_date: order.placedAt.toISOString(),
    customer_name: line(customer.name),
    customer_address_1: address1,
    customer_address_2: address2,
    customer_pincode: customer.pincode,
    customer_city: line(customer.city),
    customer_state: line(customer.state),
    customer_mobile_no: customer.phone,
    customer_alt_no: '',
    customer_email: customer.email,
    product_category: 'Fashion & lifestyle',
    product_code: lines.map(({ sku }) => line(sku)).join(','),
    product_name: lines.map(({ name }) => line(name)).join(','),
    product_qty: String(pairs),
    multiple_product: lines.map(({ name, sku, quantity, unitPrice }) => ({
      name: line(name),
      sku: line(sku),
      qty: String(quantity),
      price: rupees(unitPrice),
    })),
    invoice_value: rupees(order.invoiceValue),
    cod_value: cod ? rupees(order.codValue) : '0',
    delivery_type: cod ? 'COD' : 'Prepaid',
    weight_in_kgs: (parcel.weightKg * pairs).toFixed(2),
    length_in_cms: String(parcel.lengthCm),
    // The boxes are stacked.
    breadth_in_cms: String(parcel.breadthCm * pairs),
    height_in_cms: String(parcel.heightCm),
    warehouse_id: parcel.warehouseId,
    store_id: parcel.storeId,
    movement_type: order.reverse ? 'Reverse' : 'Forward',
    is_reverse_pickup: order.reverse ? '1' : '0',
    courier_id: '',
    custom_awb_no: '',
    service_name: parcel.serviceName,
  };
}
