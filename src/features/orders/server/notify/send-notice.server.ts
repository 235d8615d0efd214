import { formatINR, type Paise } from '../../../../domain/money/money.ts';
import { cashDue, paidFirst } from '../../../../domain/orders/advance.ts';
import { rangeWords } from '../../../../domain/orders/delivery-promise.ts';
import { exchangeDaysOf } from '../../../../domain/orders/return-promise.ts';
import { addressText } from '../../../../domain/orders/address-text.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import { lineInMail, nameInMail } from '../../../../domain/text/in-mail.ts';
import { renderMail } from '../../../../services/mail/layout.ts';
import { mailFooter } from '../../../settings/server/mail-footer.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { orderMailMessages } from '../../messages/mails.ts';
import { mailLine, mailProgress, mailTotals } from './mail-parts.server.ts';
import { lostMoney } from './lost-money.server.ts';
import { mayWrite } from './message-limit.server.ts';
import { sendToPhone } from './send-to-phone.server.ts';
import { noteMessage } from './sent-messages.server.ts';
import { sayMessage } from '../../../settings/server/message-texts.server.ts';
import { messageOf, noticeValues, noticeWays, type About, type Words } from './notice-words.ts';
import { confirmationCode } from '../confirm/confirmation-proof.server.ts';
import { orderLinks } from '../order-link.server.ts';
import { carriedBy, type CarriedBy } from '../ship/carried-by.server.ts';
import { dateWords, momentWords } from '../../../../domain/text/date-words.ts';
import { awaitsPayment, payableUntil } from '../pay/settle.server.ts';
import type { NoticePayload } from './order-notices.server.ts';
import { readSoldOrder, type SoldOrder } from '../order-record.server.ts';

interface Told {
  readonly awb: string | null;
  readonly carriedBy: CarriedBy;
  readonly refund: number | null;
  /** What was paid and not refunded. */
  readonly stays: number;
  readonly captured: boolean;
  readonly due: number | null;
  readonly payAt: string | null;
  readonly confirmUntil: Date | null;
}

/** What is paid online first is asked for or returned; the rest is made ready for the door. */
function amountFor(order: SoldOrder, about: NoticePayload['about']): Paise {
  if (order.advance === 0 && order.credit === 0) return order.amount;
  if (order.paymentMethod === 'online') return paidFirst(order);
  return ['not paid', 'payment link', 'cancelled'].includes(about) ? paidFirst(order) : cashDue(order);
}

async function wordsFor(
  shop: Shop,
  order: SoldOrder,
  { about, which }: NoticePayload,
  language: Language,
): Promise<Words> {
  const { days } = orderMailMessages[language];
  const { limits, brand, name, ...terms } = await readShopSettings(shop.sql);
  const until = payableUntil(order, limits);
  const isCredit = about === 'store credit' || about === 'gift card back';
  const note = about === 'part refunded' || isCredit ? (which ?? null) : null;
  const [row] = await shop.sql<Told[]>`
    select (select awb_no from shipments where order_id = ${order.id}) as awb,
      (select ${carriedBy(shop.sql)} from shipments where order_id = ${order.id}) as "carriedBy",
      (select sum(r.amount + case r.way when 'credit' then coalesce((select e.amount from credit_entries e
            where e.refund_id = r.id and e.kind = 'bonus'), 0) else 0 end)::float8
       from refunds r join payments p on p.id = r.payment_id
       where r.order_id = ${order.id} and p.counts and (r.way = 'credit') = ${isCredit}
         and (not ${isCredit} or (p.channel = 'credit' and p.method = 'gift card') = ${about === 'gift card back'})
         and (${note}::text is null or r.credit_note_id::text = ${note})) as refund,
      (select coalesce(sum(p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0)), 0)::float8
       from payments p where p.order_id = ${order.id} and p.counts) as stays,
      exists (select 1 from payments where order_id = ${order.id} and counts) as captured,
      (select q.amount::float8 from payment_requests q where q.id::text = ${which ?? null}) as due,
      (select q.short_url from payment_requests q where q.id::text = ${which ?? null}) as "payAt",
      (select c.expires_at from cash_confirmations c where c.order_id = ${order.id}) as "confirmUntil"`;
  const confirmUntil = row?.confirmUntil;
  const facts: About = {
    language,
    shop: brand.shortName || name,
    orderNumber: order.orderNumber,
    name: nameInMail(order.billing.fname),
    amount: formatINR(about === 'advance stays' ? (row?.stays ?? 0) : amountFor(order, about)),
    paid: (order.paymentMethod === 'online' || order.advance > 0) && (row?.captured ?? false),
    money: about === 'lost' ? await lostMoney(shop.sql, order.id, language) : undefined,
    cash: order.paymentMethod === 'cod',
    awbNo: row?.awb ?? null,
    carriedBy: row?.carriedBy ?? null,
    refundAmount: formatINR(row?.refund ?? order.amount),
    difference: row?.due && row.payAt ? { amount: formatINR(row.due), url: row.payAt } : undefined,
    confirm: confirmUntil
      ? {
          url: orderLinks(shop, order.orderNumber).confirm,
          code: confirmationCode(shop, order.orderNumber),
          until: momentWords(confirmUntil, language),
        }
      : undefined,
    reminder: which === 'reminder',
    payUntil: momentWords(until, language),
    reservedUntil: momentWords(order.holdUntil ?? until, language),
    returnWindow: days(terms.returnDays),
    exchangeDays: days(exchangeDaysOf(terms)),
  };
  return {
    ...(await sayMessage(shop.sql, messageOf(about, facts), noticeValues(facts), language)),
    ...noticeWays(about, facts),
    carriedBy: facts.carriedBy,
    id: messageOf(about, facts),
  };
}

/** What a buyer can cause, as often as they order. */
const CAUSED_BY_BUYER: readonly NoticePayload['about'][] = [
  'not paid',
  'confirm order',
  'not confirmed',
  'cancelled',
  'return requested',
];
/** While it is on its way the buyer wants to know when. */
const UNDERWAY: readonly NoticePayload['about'][] = ['packed', 'shipped', 'out for delivery'];
/** About the whole order; what is about single pairs shows no sums. */
const WITH_TOTALS: readonly NoticePayload['about'][] = [
  'not paid',
  'payment link',
  'confirm order',
  'not confirmed',
  'packed',
  'shipped',
  'out for delivery',
  'delivered',
  'cancelled',
];
const isCausedByBuyer = ({ about }: NoticePayload): boolean => CAUSED_BY_BUYER.includes(about);

export async function sendNoticeMail(shop: Shop, payload: NoticePayload): Promise<void> {
  const order = await readSoldOrder(shop.sql, payload.orderId);
  // Paid or given up before we came to write.
  if ((payload.about === 'not paid' || payload.about === 'payment link') && !awaitsPayment(order)) return;
  // The courier was quicker, or it was cancelled.
  if (payload.about === 'packed' && order.status !== 'Packed' && !payload.again) return;
  if (isCausedByBuyer(payload) && !payload.again && !(await mayWrite(shop.sql, order, 'mail'))) return;
  const { language } = order;
  const t = orderMailMessages[language];
  const [said, settings] = await Promise.all([
    wordsFor(shop, order, payload, language),
    readShopSettings(shop.sql),
  ]);
  const links = orderLinks(shop, order.orderNumber);
  const mail = renderMail({
    preheader: said.paragraphs[0] ?? said.subject,
    heading: said.heading,
    progress: mailProgress(payload.about, language),
    paragraphs: said.paragraphs,
    lines: order.lines.map(mailLine(shop.publicUrl, language)),
    totals:
      WITH_TOTALS.includes(payload.about) && order.amount > 0 ? mailTotals(order, undefined, language) : [],
    facts: [
      { label: t.order, value: order.orderNumber },
      { label: t.ordered, value: dateWords(order.placedAt, language) },
      ...(order.promise && UNDERWAY.includes(payload.about)
        ? [{ label: t.expected, value: rangeWords(order.promise, language) }]
        : []),
      ...(UNDERWAY.includes(payload.about) && said.carriedBy?.url
        ? [{ label: t.atCourier, value: said.carriedBy.url }]
        : []),
      { label: t.deliveryTo, value: lineInMail(addressText(order.billing)) },
    ],
    button: {
      label: said.button.label,
      href: 'href' in said.button ? said.button.href : links[said.button.to],
    },
    ...(said.link ? { link: { label: said.link.label, href: links[said.link.to] } } : {}),
    after: [t.opensOrder],
    footer: mailFooter(
      settings,
      shop.publicUrl,
      { ...(language === 'en' ? { shopUrl: shop.publicUrl } : {}), reason: t.reason },
      language,
    ),
  });
  const own = [payload.about.replaceAll(' ', '-'), payload.which, payload.again].filter(Boolean).join('.');
  const messageId = `<order.${order.id}.${own}@${new URL(shop.publicUrl).hostname}>`;
  await shop.services.mail.send({ to: order.email, subject: said.subject, ...mail, messageId });
  const { about } = payload;
  await noteMessage(shop.sql, order, { channel: 'mail', about, which: payload.which, subject: said.subject });
}

export async function sendNoticeSms(shop: Shop, payload: NoticePayload): Promise<void> {
  const order = await readSoldOrder(shop.sql, payload.orderId);
  const say = (language: Language) => wordsFor(shop, order, payload, language);
  const { id, sms } = await say(order.language);
  if (sms === '' || !/^[6-9]\d{9}$/.test(order.phone)) return;
  if (isCausedByBuyer(payload) && !payload.again && !(await mayWrite(shop.sql, order, 'sms'))) return;
  const { about, which, again } = payload;
  const one = [about, which, again].filter(Boolean).join(' ');
  const sent = await sendToPhone(shop, order, { about: one, id, say });
  if (!sent) return;
  await noteMessage(shop.sql, order, {
    channel: sent.channel,
    about,
    which,
    subject: sent.text.replace(/: https?:.*/, ''),
  });
}
