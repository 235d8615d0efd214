import {
  type AnyGroup,
  type GroupValues,
  type SettingGroup,
  settingGroups,
} from '../../../contract/setting-groups.ts';
import { type ConfirmedStep, isExampleMail, isPlaceholderPhone } from '../../../domain/settings/opening.ts';
import type { StoredKey } from '../../../contract/stored-settings.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { setDefaultDiscount } from '../../catalogue/server/change-catalogue.server.ts';
import { invalidateAllProducts } from '../../catalogue/server/invalidate-catalogue.server.ts';
import { usePictures as keepPictures } from '../../catalogue/server/pictures/use-pictures.server.ts';
import type { ShopSettings } from '../../../contract/shop.ts';
import { confirmStep } from './opening.server.ts';
import { readShopSettings } from './shop-settings.server.ts';
import { saveStored } from './stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { groupOf, readAllSettings, storedOf } from './setting-groups.server.ts';

/** Saving one group waits for another, so that nobody overwrites what they have not seen. */
const LOCK = 'settings';

/** The fields that differ, as they were and as they are. */
function changes(before: AnyGroup, after: AnyGroup): { before: object; after: object } | undefined {
  const old: Record<string, unknown> = before;
  const now = Object.entries(after).filter(
    ([name, value]) => name !== 'version' && JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  if (now.length === 0) return undefined;
  return {
    before: Object.fromEntries(now.map(([name]) => [name, old[name]])),
    after: { group: after.group, ...Object.fromEntries(now) },
  };
}

type Chosen = GroupValues['brand']['logo'] | undefined;

/** What the shop knows of a picture counts, not what the browser says of it. */
async function storedPictures<Field extends string>(
  tx: Tx,
  usedBy: string,
  chosen: Readonly<Record<Field, Chosen>>,
): Promise<Record<Field, GroupValues['brand']['logo']>> {
  const fields = Object.entries(chosen) as [Field, Chosen][];
  const ids = fields.flatMap(([, picture]) => (picture ? [picture.id] : []));
  await keepPictures(tx, usedBy, ids).catch(() => {
    throw new Failure('unknownPicture', { details: { fields: fields.map(([field]) => field) } });
  });
  const rows = await tx<NonNullable<Chosen>[]>`
    select id, base, widths, width, height from stored_pictures where state = 'ready' and id = any(${ids}::uuid[])`;
  const known = (picture: Chosen, field: string) => {
    if (!picture) return null;
    const row = rows.find(({ id }) => id === picture.id);
    if (!row) throw new Failure('unknownPicture', { details: { fields: [field] } });
    return { ...row };
  };
  return Object.fromEntries(fields.map(([field, picture]) => [field, known(picture, field)])) as Record<
    Field,
    GroupValues['brand']['logo']
  >;
}

/** With the pictures that the shop has. */
async function withPictures(tx: Tx, input: AnyGroup): Promise<AnyGroup> {
  if (input.group === 'brand') {
    const { logo, logoDark, icon } = input;
    return { ...input, ...(await storedPictures(tx, 'brand', { logo, logoDark, icon })) };
  }
  if (input.group !== 'menu') return input;
  const fields = Object.fromEntries(
    input.menu.map(({ part, picture }, at) => [`menu.${at}.picture`, part === 'link' ? picture : null]),
  );
  const stored = await storedPictures(tx, 'menu', fields);
  return {
    ...input,
    menu: input.menu.map((entry, at) => {
      const picture = stored[`menu.${at}.picture`];
      const { picture: _, ...rest } = entry;
      return picture ? { ...rest, picture } : rest;
    }),
  };
}

/** A series counts documents of one kind: a prefix that the other kind has used would mix them. */
async function refuseMixedSeries(
  tx: Tx,
  { invoicePrefix, creditPrefix }: GroupValues['brand'],
): Promise<void> {
  const used = await tx<{ kind: string; prefix: string }[]>`
    select distinct kind, prefix from invoices
    where (kind = 'invoice' and prefix = ${creditPrefix}) or (kind = 'credit note' and prefix = ${invoicePrefix})`;
  const [other] = used;
  if (!other) return;
  throw new Failure('invalidInput', {
    message: `${other.prefix} is the series of ${other.kind}s that were issued before. Please take another prefix.`,
    details: { fields: [other.kind === 'invoice' ? 'creditPrefix' : 'invoicePrefix'] },
  });
}

/** What was made for a name and two colours holds for no others. */
async function dropWhatWasMade(tx: Tx, before: ShopSettings): Promise<void> {
  const now = await readShopSettings(tx);
  const same =
    now.name === before.name &&
    now.brand.main === before.brand.main &&
    now.brand.accent === before.brand.accent;
  if (now.brand.made && !same) await saveStored(tx, 'shop', { brand: { ...now.brand, made: null } });
}

/** A class that products name cannot go: they would be taxed otherwise without anybody having said so. */
async function refuseWithoutClasses(tx: Tx, { classes }: GroupValues['tax']): Promise<void> {
  const [orphan] = await tx<{ name: string; code: string }[]>`
    select tax_class as name, code from products
    where tax_class <> '' and tax_class <> all(${classes.map(({ id }) => id)}) order by code limit 1`;
  if (!orphan) return;
  const message = `${orphan.code} is taxed by the class ${orphan.name}. Choose another class for its products first.`;
  throw new Failure('invalidInput', { message, details: { fields: ['classes'] } });
}

/** Whoever saves one of these has looked at it. */
const STEP_OF: Readonly<Partial<Record<SettingGroup, ConfirmedStep>>> = {
  tax: 'tax',
  shipping: 'delivery',
  cash: 'delivery',
};

/** Contacts that nobody has given yet are those of the shop. */
function ownContacts(identity: GroupValues['identity']): GroupValues['identity'] {
  const { email, phone } = identity;
  const mail = (given: string): string => (isExampleMail(given) ? email : given);
  return {
    ...identity,
    ordersEmail: mail(identity.ordersEmail),
    privacyEmail: mail(identity.privacyEmail),
    grievanceEmail: mail(identity.grievanceEmail),
    grievancePhone: isPlaceholderPhone(identity.grievancePhone) ? phone : identity.grievancePhone,
  };
}

/** Saves one screen of settings: only onto the values that its form showed, and with before and after in the audit log. */
export async function saveSettings(shop: Shop, input: AnyGroup, who: string): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`;
    const all = await readAllSettings(tx);
    const before = groupOf(input.group, all);
    if (before.version !== input.version) throw new Failure('changedMeanwhile');
    if (input.group === 'tax') await refuseWithoutClasses(tx, input);
    if (input.group === 'brand') await refuseMixedSeries(tx, input);
    const values =
      input.group === 'identity' && shop.config.mode === 'live'
        ? ownContacts(input)
        : await withPictures(tx, input);
    const stored = storedOf(values, all);
    for (const [key, change] of Object.entries(stored)) await saveStored(tx, key as StoredKey, change);
    if (input.group === 'brand' || input.group === 'identity') await dropWhatWasMade(tx, all.shop);
    if (input.group === 'listings' || input.group === 'questions') await invalidateAllProducts(tx);
    if (input.group === 'discounts') await setDefaultDiscount(tx, input.defaultDiscount);
    const step = STEP_OF[input.group];
    if (step) await confirmStep(tx, step, shop.now());
    const changed = changes(before, groupOf(input.group, await readAllSettings(tx)));
    if (changed) await writeAuditLog(tx, who, `Settings: ${settingGroups[input.group].title}`, changed);
  });
}
