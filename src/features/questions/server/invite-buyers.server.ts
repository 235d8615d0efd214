import { paths } from '../../../contract/paths.ts';
import {
  BOUGHT_WITHIN_DAYS,
  INVITED_AGAIN_DAYS,
  MOST_INVITED,
} from '../../../domain/questions/question-rules.ts';
import { quietEnd } from '../../../domain/outreach/sending-hours.ts';
import { type LineNames, namesIn } from '../../../domain/orders/line-names.ts';
import { DAY_MS } from '../../../domain/text/dates.ts';
import { nameInMail } from '../../../domain/text/in-mail.ts';
import { inLanguage, type Language } from '../../../domain/text/languages.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { addJobs } from '../../../platform/server/jobs/add-job.server.ts';
import { RetryIn } from '../../../platform/server/jobs/handlers.server.ts';
import { renderMail } from '../../../services/mail/layout.ts';
import { messageId } from '../../outreach/server/message-id.ts';
import { sentInWeek } from '../../outreach/server/sent-in-week.server.ts';
import { mailFooter } from '../../settings/server/mail-footer.ts';
import { sayMessage } from '../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { questionMailMessages } from '../messages/mails.ts';
import { isOwned } from './answer-question.server.ts';
import { invitationToken } from './invitation-token.server.ts';
import { soldProduct } from './mail-answer.server.ts';

export const INVITATION_JOB = 'question-invitation';

async function waitForMorning({ sql, now }: Shop): Promise<void> {
  const quiet = quietEnd(now(), await readStored(sql, 'campaigns'));
  if (quiet) throw new RetryIn(quiet.getTime() - now().getTime(), 'Quiet hours');
}

/** Nobody answers it yet, and the shop asks buyers. */
async function isOpen(tx: Tx, id: string): Promise<boolean> {
  const { on, askBuyers } = await readStored(tx, 'questions');
  if (!on || !askBuyers) return false;
  const [question] = await tx`
    select from questions q where id = ${id} and state = 'published' and not exists (
      select from question_answers a where a.question_id = q.id and a.state <> 'rejected') for update`;
  return question !== undefined;
}

/**
 * Those who bought the style last, one for each mailbox: not who asks, who left the newsletter or such mails, who was asked
 * a short while ago, or who got as much in a week as the owner allows.
 */
async function chooseBuyers(tx: Tx, id: string, now: Date): Promise<{ id: string }[]> {
  const { mostInWeek } = await readStored(tx, 'campaigns');
  const since = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const buyers = tx`
    from questions q join products p on p.style_code = q.style_code
      join order_lines l on l.product_id = p.id join orders o on o.id = l.order_id
      left join users u on u.id::text = o.user_id
      cross join lateral (select coalesce(u.email_key, lower(o.email)) as email_key) mailbox
    where q.id = ${id} and o.placed_at > ${since(BOUGHT_WITHIN_DAYS)} and ${isOwned(tx)} and u.deleted_at is null`;
  // Two questions at once do not ask one person twice.
  await tx`select pg_advisory_xact_lock(hashtextextended('question invitations', 0))`;
  // Newsletters to these people wait, so that both together stay within the limit of a week.
  if (mostInWeek !== null)
    await tx`
      select from subscribers where email_key in (select mailbox.email_key ${buyers}) order by id for no key update`;
  return tx<{ id: string }[]>`
    insert into question_invitations (question_id, order_id, email_key, at)
    select ${id}, b.order_id, b.email_key, ${now} from (
      select distinct on (mailbox.email_key) o.id as order_id, mailbox.email_key, o.placed_at
      ${buyers} and mailbox.email_key <> coalesce(q.email, '')
        and (q.user_id is null or u.id is distinct from q.user_id)
        and not exists (select from question_invitations i where i.email_key = mailbox.email_key
          and (i.stopped_at is not null or i.at > ${since(INVITED_AGAIN_DAYS)}))
        and not exists (select from subscribers s where s.email_key = mailbox.email_key and s.state = 'left')
        and ${mostInWeek === null ? tx`true` : tx`${sentInWeek(tx, tx`mailbox.email_key`)} < ${mostInWeek}`}
      order by mailbox.email_key, o.placed_at desc) b
    order by b.placed_at desc, b.order_id limit ${MOST_INVITED} returning id`;
}

/** Asks a few buyers for an answer, once for each question. */
export async function inviteBuyers(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  await waitForMorning(shop);
  await inTransaction(shop.sql, async (tx) => {
    if (!(await isOpen(tx, id))) return;
    const [before] = await tx`select from question_invitations where question_id = ${id} limit 1`;
    if (before) return;
    const invited = await chooseBuyers(tx, id, shop.now());
    await addJobs(
      tx,
      invited.map((invitation) => ({ kind: INVITATION_JOB, payload: { id: invitation.id }, maxAttempts: 5 })),
    );
  });
}

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly words: string;
  readonly language: Language;
  readonly title: string;
  readonly color: string;
  readonly names: LineNames;
  readonly slug: string;
}

/** By now the buyer may have called such mails off, sent the pair back or left; or the question is answered. */
async function readInvited({ sql }: Shop, id: string): Promise<Invited | undefined> {
  const { on, askBuyers } = await readStored(sql, 'questions');
  if (!on || !askBuyers) return undefined;
  const [row] = await sql<Invited[]>`
    select coalesce(u.email, o.email) as email, coalesce(o.billing ->> 'fname', '') as name, q.words,
      coalesce(u.language, o.language) as language, p.title, p.color, p.names, p.slug
    from question_invitations i join questions q on q.id = i.question_id join orders o on o.id = i.order_id
      left join users u on u.id::text = o.user_id and u.deleted_at is null cross join ${soldProduct(sql)}
    where i.id = ${id} and i.stopped_at is null and q.state = 'published' and exists (
        select from order_lines l join products s on s.id = l.product_id
        where l.order_id = o.id and s.style_code = q.style_code and ${isOwned(sql)})
      and not exists (select from question_invitations x where x.email_key = i.email_key and x.stopped_at is not null)
      and not exists (select from question_answers a where a.question_id = q.id and a.state = 'published')`;
  return row;
}

export async function mailInvitation(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  await waitForMorning(shop);
  const invited = await readInvited(shop, id);
  if (!invited) return;
  const { language, slug } = invited;
  const t = questionMailMessages[language];
  const settings = await readShopSettings(shop.sql);
  const token = invitationToken(shop, id);
  const product = shop.publicUrl + inLanguage(paths.product(slug), language);
  const stop = shop.publicUrl + paths.unsubscribe(token);
  const values = {
    hello: t.hello(nameInMail(invited.name)),
    product: namesIn(invited, language).title,
    shop: settings.name,
  };
  const said = await sayMessage(shop.sql, 'question to buyer', values, language);
  await shop.services.mail.send({
    to: invited.email,
    subject: said.subject,
    ...renderMail({
      preheader: t.asking,
      heading: said.heading,
      paragraphs: [...said.paragraphs, t.question(invited.words)],
      button: { label: t.giveAnswer, href: `${product}?answer=${encodeURIComponent(token)}#questions` },
      footer: mailFooter(
        settings,
        shop.publicUrl,
        {
          reason: t.buyerReason,
          link: { label: t.stop, href: shop.publicUrl + inLanguage(paths.unsubscribe(token), language) },
        },
        language,
      ),
    }),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    messageId: messageId(`question-invitation-${id}`, shop.publicUrl),
  });
}
