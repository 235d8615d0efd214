import { formatINR } from '../../../../domain/money/money.ts';
import { rangeWords } from '../../../../domain/orders/delivery-promise.ts';
import { addressText } from '../../../../domain/orders/address-text.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
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
import { helloTo } from './notice-words.ts';
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
  const footer = mailFooter(await readShopSettings(shop.sql), shop.publicUrl, {
    shopUrl: shop.publicUrl,
    reason: `You get this mail because of your order ${order.orderNumber}.`,
  });
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

const hello = ({ billing }: OrderRecord): string => helloTo(nameInMail(billing.fname));

async function sayPlaced(shop: Shop, order: OrderRecord) {
  const { brand, name } = await readShopSettings(shop.sql);
  const { orderNumber } = order;
  return sayMessage(shop.sql, order.paymentMethod === 'cod' ? 'placed cash' : 'placed online', {
    order: orderNumber,
    amount: formatINR(order.amount),
    hello: hello(order),
    shop: brand.shortName || name,
    link: orderLinks(shop, orderNumber).track,
  });
}

export async function mailPlaced(shop: Shop, order: OrderRecord, { again }: Placed): Promise<void> {
  if (again === undefined && !(await mayWrite(shop.sql, order, 'mail'))) return;
  const links = orderLinks(shop, order.orderNumber);
  const cash = order.paymentMethod === 'cod';
  const lines = await linesOf(shop.sql, order.id);
  const said = await sayPlaced(shop, order);
  const content = {
    preheader: cash ? `Please keep ${formatINR(order.amount)} ready.` : 'Your payment has arrived.',
    heading: said.heading,
    progress: mailProgress('placed'),
    paragraphs: said.paragraphs,
    lines: lines.map(mailLine(shop.publicUrl)),
    totals: mailTotals({ ...order, lines }, cash ? 'To pay at the door' : 'Total Amount'),
    facts: [
      { label: 'Order', value: order.orderNumber },
      { label: 'Ordered', value: dateWords(order.placedAt) },
      { label: 'Payment', value: cash ? 'Cash on delivery' : 'Paid online' },
      ...(order.promise ? [{ label: 'Expected', value: rangeWords(order.promise) }] : []),
      { label: 'Delivery to', value: lineInMail(addressText(order.billing)) },
    ],
    button: { label: 'Track your order', href: links.track },
    link: { label: 'Your invoice', href: links.invoice },
    after: ['You can cancel within 2 days of ordering, until it is shipped.'],
  };
  await send(shop, order, 'placed', said.subject, content, again);
}

const RETURNED: Readonly<Record<string, string>> = {
  'second-payment': 'You paid for it twice. The refund of the second payment is requested.',
  'too-late':
    'Your payment reached us after the time we could keep your pairs, and they are gone. We are sorry.',
  'price-changed':
    'Your payment reached us after its reservation had ended, and it costs something else by now. Please order again.',
  cancelled: 'It was cancelled before your payment reached us.',
  'paid-in-cash': 'You chose cash on delivery for it, so the refund of the online payment is requested.',
};

export async function mailReturned(
  shop: Shop,
  order: OrderRecord,
  { reason }: { orderNumber: string; reason: RefundReason },
): Promise<void> {
  const { subject, heading, paragraphs } = await sayMessage(shop.sql, 'payment returned', {
    order: order.orderNumber,
    hello: hello(order),
    reason: RETURNED[reason] ?? 'It could not be used for this order.',
  });
  const preheader = 'The refund of the full amount is requested, the way it came.';
  await send(shop, order, `returned-${reason}`, subject, { preheader, heading, paragraphs });
}

export async function textPlaced(shop: Shop, order: OrderRecord, { again }: Placed): Promise<void> {
  const to = `+91${order.phone}`;
  if (!INDIAN_MOBILE.test(to)) return;
  if (again === undefined && !(await mayWrite(shop.sql, order, 'sms'))) return;
  const amount = formatINR(order.amount);
  const { orderNumber } = order;
  const { sms: text, dltTemplate } = await sayPlaced(shop, order);
  const about = again === undefined ? 'placed' : `placed ${again}`;
  const channel = await sendToPhone(shop, order, { about, text, dltTemplate });
  if (!channel) return;
  // Without the link: it opens the order for whoever holds it.
  const subject = `Your order ${orderNumber} of ${amount} is placed.`;
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
