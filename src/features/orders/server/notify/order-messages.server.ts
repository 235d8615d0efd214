import { cashDue, inMoney, paidFirst } from '../../../../domain/orders/advance.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { rangeWords } from '../../../../domain/orders/delivery-promise.ts';
import { addressText } from '../../../../domain/orders/address-text.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import { lineInMail, nameInMail } from '../../../../domain/text/in-mail.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { gather } from '../../../../platform/server/db/gather.server.ts';
import { renderMail, type MailContent } from '../../../../services/mail/layout.ts';
import { INDIAN_MOBILE } from '../../../../services/sms/indian-mobile.ts';
import { orderLinks } from '../order-link.server.ts';
import { sayMessage } from '../../../settings/server/message-texts.server.ts';
import { mailFooter } from '../../../settings/server/mail-footer.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { mailLine, mailProgress, mailTotals } from './mail-parts.server.ts';
import { mayWrite } from './message-limit.server.ts';
import { orderMailMessages } from '../../messages/mails.ts';
import { mailMessages } from '../../../settings/messages/mail.ts';
import { sendToPhone } from './send-to-phone.server.ts';
import { noteMessage } from './sent-messages.server.ts';
import { findOrders, readLines, type OrderRecord } from '../order-record.server.ts';
import type { RefundReason } from '../refund/refunds.server.ts';

async function send(
  shop: Shop,
  order: OrderRecord,
  what: string,
  subject: string,
  content: Omit<MailContent, 'footer'>,
  again?: number,
): Promise<void> {
  const { language } = order;
  const home = language === 'en' ? { shopUrl: shop.publicUrl } : {};
  const reason = orderMailMessages[language].reasonOf(order.orderNumber);
  const settings = await readShopSettings(shop.sql);
  const footer = mailFooter(settings, shop.publicUrl, { ...home, reason }, language);
  const host = new URL(shop.publicUrl).hostname;
  const messageId = `<${what}.${again === undefined ? '' : `${again}.`}${order.orderNumber}@${host}>`;
  await shop.services.mail.send({
    to: order.email,
    subject,
    messageId,
    ...renderMail({ ...content, footer }),
  });
  await noteMessage(shop.sql, order, { channel: 'mail', about: what, subject });
}

const orderOf = gather(async (db: Db, orderNumbers: readonly string[]) => {
  const orders = new Map((await findOrders(db, orderNumbers)).map((order) => [order.orderNumber, order]));
  return orderNumbers.map((number) => orders.get(number));
});
const linesOf = gather(async (db: Db, ids: readonly string[]) => {
  const lines = await readLines(db, ids);
  return ids.map((id) => lines.get(id) ?? []);
});

interface Placed {
  readonly orderNumber: string;
  /** Set when somebody sends it once more. */
  readonly again?: number;
}

const helloIn = ({ billing }: OrderRecord, language: Language): string =>
  mailMessages[language].hello(nameInMail(billing.fname));

function placedText({ paymentMethod, advance }: OrderRecord) {
  if (paymentMethod === 'online') return 'placed online';
  return advance > 0 ? 'placed advance' : 'placed cash';
}

async function sayPlaced(shop: Shop, order: OrderRecord, language: Language) {
  const { brand, name } = await readShopSettings(shop.sql);
  const { orderNumber } = order;
  const values = {
    order: orderNumber,
    advance: formatINR(paidFirst(order)),
    rest: formatINR(cashDue(order)),
    // What is asked for at the door.
    amount: formatINR(order.paymentMethod === 'cod' ? inMoney(order) : order.amount),
    hello: helloIn(order, language),
    shop: brand.shortName || name,
    link: orderLinks(shop, orderNumber).track,
  };
  return sayMessage(shop.sql, placedText(order), values, language);
}

export async function mailPlaced(shop: Shop, order: OrderRecord, { again }: Placed): Promise<void> {
  if (again === undefined && !(await mayWrite(shop.sql, order, 'mail'))) return;
  const links = orderLinks(shop, order.orderNumber);
  const cash = order.paymentMethod === 'cod';
  const lines = await linesOf(shop.sql, order.id);
  const { language } = order;
  const t = orderMailMessages[language];
  const said = await sayPlaced(shop, order, language);
  const content = {
    preheader: cash ? t.keepReady(formatINR(cashDue(order))) : t.paymentArrived,
    heading: said.heading,
    progress: mailProgress('placed', language),
    paragraphs: said.paragraphs,
    lines: lines.map(mailLine(shop.publicUrl, language)),
    totals: mailTotals(
      { ...order, lines },
      cash && order.advance === 0 && order.credit === 0 ? t.toPayOnDelivery : undefined,
      language,
    ),
    facts: [
      { label: t.order, value: order.orderNumber },
      { label: t.ordered, value: dateWords(order.placedAt, language) },
      { label: t.payment, value: cash ? t.cash : t.online },
      ...(order.promise ? [{ label: t.expected, value: rangeWords(order.promise, language) }] : []),
      { label: t.deliveryTo, value: lineInMail(addressText(order.billing)) },
    ],
    button: { label: t.trackYours, href: links.track },
    link: { label: t.invoice, href: links.invoice },
    after: [t.mayCancel],
  };
  await send(shop, order, 'placed', said.subject, content, again);
}

export async function mailReturned(
  shop: Shop,
  order: OrderRecord,
  { reason }: { orderNumber: string; reason: RefundReason },
): Promise<void> {
  const { language } = order;
  const t = orderMailMessages[language];
  const returned: Readonly<Partial<Record<RefundReason, string>>> = t.returned;
  const values = {
    order: order.orderNumber,
    hello: helloIn(order, language),
    reason: returned[reason] ?? t.returned.other,
  };
  const { subject, heading, paragraphs } = await sayMessage(shop.sql, 'payment returned', values, language);
  const preheader = t.wholeRefund;
  await send(shop, order, `returned-${reason}`, subject, { preheader, heading, paragraphs });
}

export async function textPlaced(shop: Shop, order: OrderRecord, { again }: Placed): Promise<void> {
  const to = `+91${order.phone}`;
  if (!INDIAN_MOBILE.test(to)) return;
  if (again === undefined && !(await mayWrite(shop.sql, order, 'sms'))) return;
  const amount = formatINR(order.amount);
  const { orderNumber } = order;
  const say = (language: Language) => sayPlaced(shop, order, language);
  const about = again === undefined ? 'placed' : `placed ${again}`;
  const sent = await sendToPhone(shop, order, { about, id: placedText(order), say });
  if (!sent) return;
  const { channel, language } = sent;
  // Without the link: it opens the order for whoever holds it.
  const subject = orderMailMessages[language].placedNote(orderNumber, amount);
  await noteMessage(shop.sql, order, { channel, about: 'placed', subject });
}

/** A job about an order that is gone has nothing left to do. */
export const withOrder =
  <P extends { orderNumber: string }>(
    shop: Shop,
    work: (shop: Shop, order: OrderRecord, payload: P) => Promise<void>,
  ) =>
  async (payload: P): Promise<void> => {
    const order = await orderOf(shop.sql, payload.orderNumber);
    if (order) await work(shop, order, payload);
  };
