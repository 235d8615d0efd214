import { DeliverySettings } from '../../../contract/delivery-settings.ts';
import { DEFAULT_DELIVERY, type DeliveryRules } from '../../../domain/orders/delivery-promise.ts';
import type { Db } from '../../../platform/db.server.ts';

/** One that cannot be read is left out, as with the shop's own settings. */
export async function readDeliverySettings(db: Db): Promise<DeliveryRules> {
  const [row] = await db<
    { value: Record<string, unknown> }[]
  >`select value from settings where key = 'delivery'`;
  const readable = Object.entries(DeliverySettings.shape).flatMap(([field, shape]) => {
    const read = shape.safeParse(row?.value[field]);
    return read.success ? [[field, read.data]] : [];
  });
  return { ...DEFAULT_DELIVERY, ...(Object.fromEntries(readable) as Partial<DeliverySettings>) };
}

export async function saveDeliverySettings(db: Db, change: Partial<DeliverySettings>): Promise<void> {
  const checked = DeliverySettings.partial().parse(change);
  await db`
    insert into settings (key, value) values ('delivery', ${db.json(checked)})
    on conflict (key) do update set value = settings.value || excluded.value, changed_at = now()`;
}
