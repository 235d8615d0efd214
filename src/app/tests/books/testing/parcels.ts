/** A parcel as the courier knows it. */
export interface CourierParcel {
  readonly reference: string;
  readonly awb: string | null;
  readonly status: number;
  readonly quantity: number;
  readonly collect: number;
  readonly value: number;
  readonly address: string;
  readonly pincode: string;
  readonly phone: string;
}

/** Every parcel of these orders that the courier has, whatever became of it, the oldest first. */
export const PARCELS = `
  select order_no as reference, awb_no as awb, request, (events -> -1 ->> 'status_id')::int as status
  from sandbox.parcel where split_part(order_no, '-', 1) = any($1) order by order_id`;
export interface ParcelRow {
  readonly reference: string;
  readonly awb: string | null;
  readonly request: Readonly<Record<string, string>>;
  readonly status: number;
}
const paise = (text = '0'): number => Math.round(Number(text) * 100);
export const parcelOf = ({ request, ...row }: ParcelRow): CourierParcel => ({
  ...row,
  quantity: Number(request['product_qty']),
  collect: paise(request['cod_value']),
  value: paise(request['invoice_value']),
  address: String(request['customer_address_1']),
  pincode: String(request['customer_pincode']),
  phone: String(request['customer_mobile_no']),
});
