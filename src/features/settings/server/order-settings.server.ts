import { OrderSettings } from '../../../contract/order-settings.ts';
import type { Db } from '../../../platform/db.server.ts';

const defaults: OrderSettings = {
  bookParcel: 'packed',
  refundReturns: 'received',
  callBeforePacking: false,
};

/** One that cannot be read is left out, as with the shop's own settings. */
export async function readOrderSettings(db: Db): Promise<OrderSettings> {
  const [row] = await db<
    { value: Record<string, unknown> }[]
  >`select value from settings where key = 'orders'`;
  const readable = Object.entries(OrderSettings.shape).flatMap(([field, shape]) => {
    const read = shape.safeParse(row?.value[field]);
    return read.success ? [[field, read.data]] : [];
  });
  return { ...defaults, ...(Object.fromEntries(readable) as Partial<OrderSettings>) };
}

export async function saveOrderSettings(db: Db, change: Partial<OrderSettings>): Promise<void> {
  const checked = OrderSettings.partial().parse(change);
  await db`
    insert into settings (key, value) values ('orders', ${db.json(checked)})
    on conflict (key) do update set value = settings.value || excluded.value, changed_at = now()`;
}
