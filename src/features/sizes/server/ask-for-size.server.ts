import { indianMobile, readablePhone } from '../../../domain/accounts/phone.ts';
import { emailKey, isEmail } from '../../../domain/accounts/email.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { inTransaction, type Db } from '../../../platform/server/db.server.ts';
import { mayMail, mayText } from '../../message-limit.server.ts';
import type { Shop } from '../../shop.server.ts';

/** So many sizes one mailbox or phone may wait for at once. */
const MOST = 30;

interface Ask {
  readonly productId: string;
  readonly size: number;
  readonly to: string | undefined;
  readonly userId: string | undefined;
  readonly language: Language;
}

interface Where {
  readonly channel: 'mail' | 'sms';
  readonly address: string;
  /** It is proved: nobody else can fill this mailbox. */
  readonly proved: boolean;
}

/** Without a carrier's template no SMS about stock may be sent. */
const canText = ({ config }: Shop): boolean => config.sandbox || config.SMS_RESTOCK_TEMPLATE !== undefined;

function typedAddress(shop: Shop, to: string): Where {
  const mobile = canText(shop) ? indianMobile(to) : undefined;
  if (mobile !== undefined) return { channel: 'sms', address: `+${mobile}`, proved: false };
  if (isEmail(to)) return { channel: 'mail', address: emailKey(to), proved: false };
  throw new Failure('noAddress', canText(shop) ? {} : { message: 'Please give your e-mail address.' });
}

async function addressOf(shop: Shop, { to, userId }: Ask): Promise<Where> {
  if (to !== undefined && to !== '') return typedAddress(shop, to);
  const [user] = await shop.sql<{ email: string; phone: string | null; mail: boolean; sms: boolean }[]>`
    select email_key as email, phone, email_verified_at is not null as mail,
      phone_verified_at is not null and phone like '+91%' as sms
    from users where id = ${userId ?? null}::uuid and deleted_at is null`;
  if (user?.mail) return { channel: 'mail', address: user.email, proved: true };
  if (user?.sms && user.phone && canText(shop)) return { channel: 'sms', address: user.phone, proved: true };
  throw new Failure('noAddress');
}

async function mayAsk(db: Db, { channel, address, proved }: Where): Promise<boolean> {
  const [row] = await db<{ waits: number }[]>`
    select count(*)::int as waits from size_alerts where address = ${address} and told_at is null`;
  if ((row?.waits ?? 0) >= MOST) return false;
  if (proved) return true;
  return channel === 'mail' ? mayMail(db, 'size-alert', address) : mayText(db, 'size-alert', address);
}

/** Puts a customer at the end of those who wait for a sold-out size. Asking twice changes nothing. */
export async function askForSize(shop: Shop, ask: Ask): Promise<{ message: string }> {
  const { productId, size, userId, language } = ask;
  const where = await addressOf(shop, ask);
  const label = await inTransaction(shop.sql, async (tx) => {
    // Whoever brings pairs of this size waits until the customer is on the list or sees them.
    const [row] = await tx<{ quantity: number; label: string }[]>`
      select z.quantity, coalesce(z.label, z.size::text) as label from product_sizes z
      where z.product_id = ${productId} and z.size = ${size}
        and exists (select from products p where p.id = z.product_id and p.active)
      for share of z`;
    if (!row) throw new Failure('notFound');
    if (row.quantity > 0) throw new Failure('sizeInStock');
    const [waits] = await tx<{ id: string }[]>`
      select id::text as id from size_alerts
      where product_id = ${productId} and size = ${size} and address = ${where.address} and told_at is null`;
    if (waits) return row.label;
    if (!(await mayAsk(tx, where))) throw new Failure('tooManyAlerts');
    await tx`
      insert into size_alerts (product_id, size, user_id, channel, address, language)
      values (${productId}, ${size}, ${userId ?? null}, ${where.channel}, ${where.address}, ${language})
      on conflict do nothing`;
    return row.label;
  });
  const to = where.channel === 'mail' ? where.address : readablePhone(where.address);
  return { message: `We will tell you at ${to} when size ${label} is back.` };
}
