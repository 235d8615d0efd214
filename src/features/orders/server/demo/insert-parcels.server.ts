import { statusLabel } from '../../../../domain/orders/shipment-status.ts';
import { nameParcel } from '../../../../domain/shipping/shipping-settings.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { eventOf } from '../../../../services/courier/delhivery-entities.ts';
import { instructionsOf } from '../../../../services/courier/delhivery-reasons.ts';
import type { CourierEvent } from '../../../../services/courier/port.ts';
import { adoptParcels, adoptWaybills } from '../../../../services/courier/sandbox/adopt-parcels.server.ts';
import { momentOf, type DemoSale } from './sold-orders.server.ts';

const HOUR = 3_600_000;
const DEPOT = 'Bengaluru Hub';
const SHIPPED = 5;
const DELIVERED = 10;
const FAILED = 11;
/** What the courier told after the van had come, in hours. */
const ON_THE_WAY = [
  [6, 6],
  [18, 20],
  [7, 22],
] as const;

/** Of the parcels on their way every so often one could not be delivered, some of them of the second courier. */
const fails = ({ index, order }: DemoSale): boolean => order.status === 'Shipped' && index % 6 === 0;
const isOfSecond = ({ index, order }: DemoSale): boolean =>
  order.status === 'Shipped' && (index % 12 === 0 || index % 5 === 0);

interface Parcel {
  readonly sold: DemoSale;
  readonly awbNo: string;
  readonly shipped: Date;
  readonly events: readonly CourierEvent[];
}

function eventsOf(sold: DemoSale, shipped: Date, now: Date): CourierEvent[] {
  const { city } = sold.order.billing;
  const delivered = momentOf(sold, 'Delivered');
  const end = (delivered ?? now).getTime();
  const at = (hours: number) => new Date(shipped.getTime() + hours * HOUR);
  const told: [number, Date, string][] = [
    [2, at(-10), DEPOT],
    [SHIPPED, shipped, DEPOT],
    ...ON_THE_WAY.map(([id, hours]): [number, Date, string] => [id, at(hours), `${city} Hub`]),
    ...(fails(sold) ? [[FAILED, at(26), `${city} Hub`] as [number, Date, string]] : []),
  ];
  const before = told.filter(([, when]) => when.getTime() < end);
  return [...before, ...(delivered ? [[DELIVERED, delivered, `${city} Hub`] as const] : [])].map(
    ([id, when, place]) => ({
      status_id: id,
      current_location: place,
      courier_event_date_time: when.toISOString(),
      courier_msg: id === FAILED ? 'Nobody was at home' : statusLabel(id),
    }),
  );
}

const SCANS: Readonly<Record<number, [string, string, string]>> = {
  2: ['UD', 'Manifested', ''],
  5: ['UD', 'In Transit', ''],
  6: ['UD', 'In Transit', ''],
  18: ['UD', 'Pending', ''],
  7: ['UD', 'Dispatched', ''],
  11: ['UD', 'Pending', 'EOD-11'],
};
const scanOf = (event: CourierEvent) => {
  const [type = 'UD', status = 'In Transit', code = ''] = SCANS[event.status_id] ?? [];
  return { type, status, code, at: event.courier_event_date_time, place: event.current_location };
};
/** As the second courier's stand-in will tell it, so that a later look finds nothing new. */
const retold = (event: CourierEvent): CourierEvent => {
  const { type, status, code, at, place } = scanOf(event);
  return eventOf({
    ScanDetail: {
      ScanDateTime: at,
      ScanType: type,
      Scan: status,
      StatusCode: code,
      ScannedLocation: place,
      Instructions: instructionsOf(code, status),
    },
  });
};

/** The parcels of the past: with what the couriers told of them, and known to their stand-ins. */
export async function insertParcels(tx: Tx, sold: readonly DemoSale[], now: Date): Promise<void> {
  const parcels: Parcel[] = sold.flatMap((each) => {
    const shipped = momentOf(each, 'Shipped');
    if (!shipped) return [];
    const awbNo = `DEMO${String(10_000_000 + each.index)}`;
    return [{ sold: each, awbNo, shipped, events: eventsOf(each, shipped, now) }];
  });
  if (parcels.length === 0) return;
  const ofSecond = parcels
    .filter((parcel) => isOfSecond(parcel.sold))
    .map((parcel) => ({ ...parcel, events: parcel.events.map(retold) }));
  const ofFirst = parcels.filter((parcel) => !isOfSecond(parcel.sold));
  const named = await adoptParcels(
    tx,
    ofFirst.map(({ sold: { order }, awbNo, events }) => ({
      orderNo: order.orderNumber,
      awbNo,
      city: order.billing.city,
      pincode: order.billing.zipcode,
      events,
    })),
  );
  await adoptWaybills(
    tx,
    parcels
      .filter((parcel) => isOfSecond(parcel.sold))
      .map(({ sold: { order }, awbNo, events }) => ({
        orderNo: order.orderNumber,
        awbNo,
        scans: events.map(scanOf),
      })),
  );
  const numbers = new Map(named.map(({ awbNo, courierOrderId }) => [awbNo, courierOrderId]));
  const all = [...ofFirst, ...ofSecond];
  await tx`
    insert into shipments ${tx.values(
      all.map(({ sold: each, awbNo, shipped, events }) => {
        const last = events.at(-1);
        const failed = last?.status_id === FAILED ? last : undefined;
        return {
          order_id: each.order.id,
          courier_order_id: numbers.get(awbNo) ?? nameParcel('delhivery', awbNo),
          handed_over_at: shipped,
          awb_no: awbNo,
          stage: each.order.status === 'Shipped' ? 'shipped' : 'delivered',
          created_at: shipped,
          checked_at: shipped,
          failed_at: failed ? new Date(failed.courier_event_date_time) : null,
          failed_why: failed?.courier_msg ?? null,
          failed_tries: failed ? 1 : 0,
        };
      }),
    )}`;
  await tx`
    insert into shipment_events ${tx.values(
      all.flatMap(({ sold: each, events }) =>
        events.map((event) => ({
          order_id: each.order.id,
          ...event,
          seen_at: new Date(event.courier_event_date_time),
        })),
      ),
    )} on conflict do nothing`;
}
