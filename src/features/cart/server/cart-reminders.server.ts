import { paths } from '../../../contract/paths.ts';
import type { SavedLine } from '../../../contract/saved-cart.ts';
import { nameInMail } from '../../../domain/text/in-mail.ts';
import { inLanguage, type Language } from '../../../domain/text/languages.ts';
import { quietEnd } from '../../../domain/outreach/sending-hours.ts';
import { addJobs } from '../../../platform/server/jobs/add-job.server.ts';
import { type Db, inTransaction } from '../../../platform/server/db.server.ts';
import { type JobHandlers, RetryIn, type Schedule } from '../../../platform/server/jobs/handlers.server.ts';
import { renderMail } from '../../../services/mail/layout.ts';
import { mailFooter } from '../../settings/server/mail-footer.ts';
import { sayMessage } from '../../settings/server/message-texts.server.ts';
import { sentInWeek } from '../../outreach/server/sent-in-week.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { cartMailMessages } from '../messages/mails.ts';
import { savedCartToken } from './saved-cart.server.ts';

const LOOK_JOB = 'cart-reminders';
const MAIL_JOB = 'cart-reminder-mail';
/** A cart is left behind when nothing was done to it for so long; one that is older is no longer of interest. */
const LEFT_HOURS = 4;
const FORGOTTEN_HOURS = 72;

/** Of `saved_carts k`: fewer newsletters and reminders in seven days than the owner allows. */
const mayHave = (db: Db, most: number) => db`
  exists (select from users r where r.id = k.user_id and ${sentInWeek(db, db`r.email_key`)} < ${most})`;

/** Marks carts that were left behind and queues one mail for each: once a cart, not after an order. */
export async function findLeftCarts(shop: Shop): Promise<void> {
  const now = shop.now();
  const { mostInWeek, ...hours } = await readStored(shop.sql, 'campaigns');
  // Their turn comes in the morning: a cart waits three days for its mail.
  if (quietEnd(now, hours)) return;
  const [left, forgotten] = [LEFT_HOURS, FORGOTTEN_HOURS].map(
    (hours) => new Date(now.getTime() - hours * 3_600_000),
  );
  await inTransaction(shop.sql, async (tx) => {
    // An account that was deleted leaves nothing behind.
    await tx`delete from saved_carts k using users u where u.id = k.user_id and u.deleted_at is not null`;
    const carts = await tx<{ userId: string }[]>`
      update saved_carts k set mailed_at = ${now}
      where k.mailed_at is null and k.lines <> '[]' and k.changed_at < ${left ?? null} and k.changed_at > ${forgotten ?? null}
        and not exists (select from orders o where o.user_id = k.user_id::text and o.placed_at >= k.changed_at)
        and ${mostInWeek === null ? tx`true` : mayHave(tx, mostInWeek)}
      returning k.user_id as "userId"`;
    await addJobs(
      tx,
      carts.map(({ userId }) => ({ kind: MAIL_JOB, payload: { userId }, maxAttempts: 5 })),
    );
  });
}

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly lines: SavedLine[];
}

/** The customer may have ordered, emptied the cart or withdrawn consent since the mail was queued. */
export async function mailLeftCart(shop: Shop, { userId }: { readonly userId: string }): Promise<void> {
  const [reader] = await shop.sql<Reader[]>`
    select u.email, u.user_name as name, u.language, k.lines from saved_carts k join users u on u.id = k.user_id
    where k.user_id = ${userId} and k.lines <> '[]' and u.deleted_at is null and u.email_verified_at is not null
      and not exists (select from orders o where o.user_id = k.user_id::text and o.placed_at >= k.changed_at)`;
  if (!reader) return;
  const now = shop.now();
  const quiet = quietEnd(now, await readStored(shop.sql, 'campaigns'));
  // It was queued by day, and the mail server was down since.
  if (quiet) throw new RetryIn(quiet.getTime() - now.getTime(), 'Quiet hours');
  const titles = await shop.sql<{ title: string }[]>`
    select title from products where active and id = any(${reader.lines.map(({ productId }) => productId)}) order by title`;
  if (titles.length === 0) return;
  const settings = await readShopSettings(shop.sql);
  const token = encodeURIComponent(savedCartToken(shop, userId));
  const { language } = reader;
  const t = cartMailMessages[language];
  const cart = shop.publicUrl + inLanguage(paths.cart, language);
  const stop = `${cart}?stop=${token}`;
  const name = nameInMail(reader.name);
  const values = {
    shop: settings.name,
    yours: t.yours(name),
    products: titles.map(({ title }) => title).join(', '),
  };
  const { subject, heading, paragraphs } = await sayMessage(shop.sql, 'cart left behind', values, language);
  await shop.services.mail.send({
    to: reader.email,
    subject,
    ...renderMail({
      preheader: t.preheader,
      heading,
      paragraphs,
      button: { label: t.open, href: `${cart}?restore=${token}` },
      footer: mailFooter(
        settings,
        shop.publicUrl,
        { reason: t.reason, link: { label: t.stop, href: stop } },
        language,
      ),
    }),
  });
}

export const cartReminderJobs = (shop: Shop): JobHandlers => ({
  [LOOK_JOB]: () => findLeftCarts(shop),
  [MAIL_JOB]: (payload: { userId: string }) => mailLeftCart(shop, payload),
});

export const cartReminderSchedule: Schedule = { kind: LOOK_JOB, everyMinutes: 20 };
