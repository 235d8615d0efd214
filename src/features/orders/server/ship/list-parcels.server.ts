import type { Output } from '../../../../contract/endpoint.ts';
import type { PARCEL_VIEWS, parcelsStaffApi, StaffParcel } from '../../../../contract/parcels-staff.ts';
import type { BillingForm } from '../../../../domain/orders/billing-fields.ts';
import {
  COURIER_ACTS,
  COURIERS,
  courierOfParcel,
  type CourierName,
  type FailedDeliveryAct,
} from '../../../../domain/shipping/shipping-settings.ts';
import { istDay } from '../../../../domain/text/dates.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import type { Shop } from '../../../shop.server.ts';

type Answer = Output<typeof parcelsStaffApi.staffParcels>;
type View = (typeof PARCEL_VIEWS)[number];
const PAGE = 20;
const MOST_COUNTED = 10_000;

export interface FailedParcel {
  readonly failedAt: Date | null;
  readonly failedWhy: string | null;
  readonly failedTries: number;
  readonly answer: FailedDeliveryAct | null;
  readonly answeredAt: Date | null;
}

export const failedView = (row: FailedParcel): StaffParcel['failed'] =>
  row.failedAt && {
    at: row.failedAt.toISOString(),
    why: row.failedWhy ?? '',
    tries: row.failedTries,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };

interface ListedParcel extends FailedParcel {
  readonly orderNumber: string;
  readonly awbNo: string;
  readonly courierOrderId: string | null;
  readonly carrier: string;
  readonly stage: string;
  readonly billing: BillingForm;
  readonly cash: number;
  readonly since: Date;
}

/** Of `shipments s`. */
function wanted(db: Db, view: View) {
  switch (view) {
    case 'failed':
      return db`s.failed_at is not null and s.answer is null`;
    case 'asked':
      return db`s.failed_at is not null and s.answer is not null`;
    case 'returning':
      return db`(s.stage = 'returning' or (s.stage = 'returned' and s.attention is not null))`;
    case 'to fetch':
      return db`s.stage = 'processing' and s.awb_no is not null and not s.recalling
        and s.courier_order_id not like 'own:%'`;
    case 'own':
      return db`s.courier_order_id like 'own:%' and s.stage in ('processing', 'shipped')`;
  }
}

/** The couriers whose van has to be asked for, what waits for each, and the days it comes. */
async function readVans(shop: Shop): Promise<Answer['vans']> {
  const asked = COURIERS.filter((courier) => COURIER_ACTS[courier].includes('van'));
  const [waiting, days] = await Promise.all([
    shop.sql<{ courier: string; waiting: number }[]>`
      select coalesce(split_part(s.courier_order_id, ':', 1), '') as courier, count(*)::int as waiting from shipments s
      where ${wanted(shop.sql, 'to fetch')} and s.courier_order_id like '%:%' group by 1`,
    shop.sql<{ courier: CourierName; day: string; time: string; parcels: number }[]>`
      select courier, day::text as day, time, parcels from courier_vans where day >= ${istDay(shop.now())} and answered_at is not null order by day`,
  ]);
  return asked.map((courier) => ({
    courier,
    waiting: waiting.find((each) => each.courier === courier)?.waiting ?? 0,
    days: days
      .filter((each) => each.courier === courier)
      .map(({ day, time, parcels }) => ({ day, time, parcels })),
  }));
}

/** Parcels by what is to be done with them, those that have waited longest first. */
export async function listParcels(shop: Shop, { page, view }: { page: number; view: View }): Promise<Answer> {
  const { sql } = shop;
  const [rows, [count], vans] = await Promise.all([
    sql<ListedParcel[]>`
      select o.order_number as "orderNumber", coalesce(s.awb_no, '') as "awbNo", s.courier_order_id as "courierOrderId",
        s.carrier, s.stage, o.billing,
        case when o.payment_method = 'cod' and o.payment_status <> 'Paid' then o.amount - coalesce(
          (select sum(p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0))
           from payments p where p.order_id = o.id and p.counts), 0) else 0 end::float8 as cash,
        coalesce(s.failed_at, s.handed_over_at, s.created_at) as since, s.failed_at as "failedAt",
        s.failed_why as "failedWhy", s.failed_tries as "failedTries", s.answer, s.answered_at as "answeredAt"
      from shipments s join orders o on o.id = s.order_id
      where ${wanted(sql, view)} order by coalesce(s.failed_at, s.created_at), o.order_number
      limit ${PAGE} offset ${(page - 1) * PAGE}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from (select 1 from shipments s where ${wanted(sql, view)} limit ${MOST_COUNTED}) c`,
    readVans(shop),
  ]);
  const parcels = rows.map(({ billing, courierOrderId, since, ...row }) => ({
    orderNumber: row.orderNumber,
    awbNo: row.awbNo,
    stage: row.stage,
    cash: row.cash,
    courier: courierOfParcel(courierOrderId),
    carrier: row.carrier,
    name: `${billing.fname} ${billing.lname}`.trim(),
    phone: billing.phone,
    address: { billing_address: billing.billing_address, billing_address2: billing.billing_address2 },
    city: billing.city,
    pincode: billing.zipcode,
    since: since.toISOString(),
    failed: failedView(row),
  }));
  return { success: true, parcels, total: count?.total ?? 0, page, pageSize: PAGE, vans };
}
