import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userIdIfAny, type Visitor } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import { canRequestReturn } from '../../../../domain/orders/return-promise.ts';
import { dayWords } from '../../../../domain/orders/delivery-promise.ts';
import { pickupDays } from '../../../../domain/orders/pickup-calendar.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { redrawPhoto } from '../../../../platform/server/redraw-photo.server.ts';
import { Destination } from '../../../../contract/payout-destination.ts';
import { ReturnFields, ReturnItems } from '../../../../contract/return-fields.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import {
  findOrderById,
  lineOf,
  lockOrder,
  readLines,
  setOrderState,
  type SoldOrder,
} from '../order-record.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import { styleExchangeOffered } from './exchange-style.server.ts';
import { checkedItems, reservePairs } from './return-items.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { mustOfferCredit } from '../refund/refund-to-credit.server.ts';
import { namedBy, writeNamed } from '../refund/name-destination.server.ts';

const MOST_PHOTOS = 4;
const PHOTO_SIZE = { width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true } as const;

const Fields = ReturnFields.extend({
  /** As JSON: a form has no lists. */
  items: z
    .string()
    .max(4000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('Please choose which pairs you give back.');
        return z.NEVER;
      }
    })
    .pipe(ReturnItems)
    .optional(),
  payTo: z.enum(['vpa', 'bank']).optional(),
  vpa: z.string().max(200).optional(),
  accountName: z.string().max(200).optional(),
  ifsc: z.string().max(50).optional(),
  accountNumber: z.string().max(100).optional(),
  /** The money becomes store credit. */
  backAs: z.enum(['money', 'credit']).default('money'),
});

/** Where cash goes back to, if the customer said so; a wrong account is told before anything is stored. */
function payoutOf({
  payTo,
  vpa = '',
  accountName = '',
  ifsc = '',
  accountNumber = '',
}: z.infer<typeof Fields>) {
  const nothing = payTo === 'bank' ? accountName + ifsc + accountNumber : vpa;
  if (payTo === undefined || nothing.trim() === '') return undefined;
  const read = Destination.safeParse(
    payTo === 'vpa'
      ? { kind: 'vpa', address: vpa }
      : { kind: 'bank', name: accountName, ifsc, accountNumber },
  );
  if (read.success) return read.data;
  throw new Failure('invalidInput', {
    message: read.error.issues[0]?.message ?? 'Please check the account.',
  });
}
export type ReturnInput = Pick<
  z.infer<typeof Fields>,
  'wish' | 'reason' | 'details' | 'items' | 'pickupOn'
> & {
  readonly backAs?: 'money' | 'credit' | undefined;
  readonly photos: readonly Buffer[];
  readonly payout: Destination | undefined;
};

/** Reads the posted form: fields and at most four photos, each drawn anew before anybody keeps or shows it. */
export async function readReturnForm(request: FastifyRequest): Promise<ReturnInput> {
  if (!request.isMultipart())
    throw new Failure('wrongMediaType', { message: 'Please send the request as a form.' });
  const fields: Record<string, unknown> = {};
  const photos: Buffer[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (Object.hasOwn(Fields.shape, part.fieldname)) fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    if (bytes.length === 0) continue;
    const photo = photos.length < MOST_PHOTOS ? await redrawPhoto(bytes, PHOTO_SIZE) : undefined;
    if (!photo) {
      const message = `Please add at most ${MOST_PHOTOS} photos, as JPEG, PNG, WebP or AVIF.`;
      throw new Failure('invalidInput', { message });
    }
    photos.push(photo);
  }
  const parsed = Fields.safeParse(fields);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message;
    throw new Failure('invalidInput', message ? { message } : {});
  }
  const broken = parsed.data.details.includes('\0') || !parsed.data.details.isWellFormed();
  if (broken)
    throw new Failure('invalidInput', { message: 'Please remove characters that cannot be stored.' });
  return { ...parsed.data, photos, payout: payoutOf(parsed.data) };
}

/** Undefined and the line's own product are a size of the same one. */
const otherProduct = (order: SoldOrder, line: number, product: string | undefined): string | null =>
  product === undefined || product === lineOf(order, line)?.productId ? null : product;

/** Of an exchange for another style: what is promised on top. Refused where there is none, or for what is not sold. */
async function styleBonus(
  tx: Tx,
  order: SoldOrder,
  { wish, items = [] }: ReturnInput,
): Promise<number | undefined> {
  const wanted = items.flatMap(({ line, product }) => otherProduct(order, line, product) ?? []);
  if (wish !== 'exchange' || wanted.length === 0) return undefined;
  const offered = await styleExchangeOffered(tx, order);
  if (!offered)
    throw new Failure('cannotReturn', {
      message: 'This order can be exchanged for another size only. For another style, return the pair.',
    });
  const sold = await tx`select 1 from products where id = any(${wanted}) and active`;
  if (sold.length < new Set(wanted).size)
    throw new Failure('cannotReturn', {
      message: 'This style is no longer sold. Please choose another one.',
    });
  return offered.bonusPercent;
}

/** Writes down what comes back. The new size of an exchange is reserved at once, or refused as gone. */
async function saveItems(
  tx: Tx,
  order: SoldOrder,
  wish: ReturnInput,
  { requestId, at }: { readonly requestId: string; readonly at: Date },
): Promise<number[]> {
  const sizes: number[] = [];
  for (const { line, quantity, size, product } of await checkedItems(tx, order, wish)) {
    const exchangeSize = wish.wish === 'exchange' ? (size ?? null) : null;
    const exchangeProduct = wish.wish === 'exchange' ? otherProduct(order, line, product) : null;
    const item = { line, quantity, exchangeSize, exchangeProduct, requestId };
    const reserved = exchangeSize !== null && (await reservePairs(tx, order, item, { at }));
    if (exchangeSize !== null && !reserved)
      throw new Failure('cannotReturn', {
        message: `Size ${exchangeSize} has just sold out. Please choose another size, or return the pair for its money.`,
      });
    await tx`
      insert into return_items (request_id, line, quantity, exchange_size, exchange_product)
      values (${requestId}, ${line}, ${quantity}, ${exchangeSize}, ${exchangeProduct})`;
    if (reserved && exchangeSize !== null) sizes.push(exchangeSize);
  }
  return sizes;
}

/** A day that was offered: others the courier does not come. */
async function checkPickup(tx: Tx, day: string | undefined, now: Date): Promise<void> {
  if (day === undefined || pickupDays(now, await readStored(tx, 'shipping')).includes(day)) return;
  throw new Failure('invalidInput', { message: 'Please choose one of the pickup days offered.' });
}

/** What the customer is told at once. */
function answerFor({ pickupOn }: ReturnInput, reserved: readonly number[]): string {
  const [size] = reserved;
  if (size === undefined) return 'We have your request and answer within two working days.';
  const sizes =
    reserved.length === 1
      ? `Size ${size} is reserved for you.`
      : `Sizes ${reserved.join(', ')} are reserved for you.`;
  return `${sizes}${pickupOn ? ` We fetch your pair on ${dayWords(pickupOn)}.` : ''} We confirm it within two working days.`;
}

/** Who files a return: the customer, or a staff member for one who called. */
export type FiledBy =
  | { readonly actor: 'customer'; readonly visitor: Visitor }
  | { readonly actor: 'staff'; readonly who: string };

/** Stored for the staff to decide. Within the days the owner gives, once. */
export async function requestReturn(
  shop: Shop,
  orderId: string,
  wish: ReturnInput,
  by: FiledBy,
): Promise<string> {
  return inTransaction(shop.sql, async (tx) => {
    const found = await findOrderById(tx, orderId);
    const order = found && (await lockOrder(tx, found.orderNumber));
    if (!order) throw new Failure('notFound');
    const [delivery] = await tx<{ at: Date | null; exchangeDays: number }[]>`
      select min(at) as at, (select coalesce(max((f.benefit ->> 'days')::int), 0) from order_offers f
        where f.order_id = ${orderId}) as "exchangeDays"
      from order_history
      where order_id = ${orderId} and kind = 'order' and to_state = 'Delivered'`;
    const asked = { orderStatus: order.status, deliveredAt: delivery?.at };
    const { returnDays, exchangeDays } = await readShopSettings(tx);
    const verdict = canRequestReturn(asked, shop.now(), {
      wish: wish.wish,
      reason: wish.reason,
      exchangeDays: Math.max(exchangeDays, delivery?.exchangeDays ?? 0),
      returnDays,
    });
    if (!verdict.ok) throw new Failure('cannotReturn', { message: verdict.reason });
    await checkPickup(tx, wish.pickupOn, shop.now());
    const who = by.actor === 'staff' ? by.who : userIdIfAny(by.visitor);
    await setOrderState(tx, order, 'Return requested', { actor: by.actor, who });
    const lines = await readLines(tx, [orderId]);
    const sold = { ...order, lines: lines.get(orderId) ?? [] };
    const credit =
      wish.backAs === 'credit' && wish.wish === 'return' ? await mustOfferCredit(tx, order) : undefined;
    const bonus = credit?.bonusPercent ?? (await styleBonus(tx, sold, wish)) ?? null;
    // Staff name no account here: that takes the money permission, and is asked for when the money is due.
    const payout = by.actor === 'customer' && !credit ? wish.payout : undefined;
    const payoutBy = by.actor === 'customer' && payout ? namedBy(order, by.visitor) : null;
    const [request] = await tx<{ id: string }[]>`
      insert into return_requests (order_id, wish, reason, details, payout, payout_by, filed_by, pickup_on,
        credit_bonus)
      values (${orderId}, ${wish.wish}, ${wish.reason}, ${wish.details}, ${payout ? tx.json(payout) : null},
        ${payoutBy}, ${by.actor === 'staff' ? by.who : null}, ${wish.pickupOn ?? null},
        ${bonus})
      returning id`;
    if (by.actor === 'staff')
      await writeAuditLog(
        tx,
        by.who,
        `${order.orderNumber}: ${wish.wish} filed for the customer (${wish.reason})`,
        { orderId },
      );
    if (payout && by.actor === 'customer') await writeNamed(tx, order, { to: payout, by: by.visitor });
    const reserved = await saveItems(tx, sold, wish, {
      requestId: request?.id ?? '',
      at: shop.now(),
    });
    for (const webp of wish.photos) {
      await tx`insert into return_photos (request_id, webp) values (${request?.id ?? ''}, ${webp})`;
    }
    await notify(tx, orderId, 'return requested', request?.id);
    if (by.actor === 'staff' && order.paymentMethod === 'cod' && wish.wish === 'return')
      await notify(tx, orderId, 'account wanted', request?.id);
    return answerFor(wish, reserved);
  });
}
