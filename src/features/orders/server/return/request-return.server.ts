import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../../../domain/errors.ts';
import { canRequestReturn } from '../../../../domain/orders/order-states.ts';
import { RETURN_REASONS } from '../../../../domain/orders/return-reasons.ts';
import { tidyText } from '../../../../domain/text/text.ts';
import { inTransaction } from '../../../../platform/db.server.ts';
import { redrawPhoto } from '../../../../platform/redraw-photo.server.ts';
import { findOrderById, lockOrder, setOrderState } from '../order-record.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { notify } from '../notify/order-notices.server.ts';

const MOST_PHOTOS = 4;
const PHOTO_SIZE = { width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true } as const;

const Fields = z.object({
  wish: z.enum(['return', 'exchange'], { error: 'Please choose between return and exchange.' }),
  reason: z.enum(RETURN_REASONS, { error: 'Please choose a reason.' }),
  details: z
    .string()
    .max(4000)
    .default('')
    .transform((text) => tidyText(text, 1000)),
});
export type ReturnWish = z.infer<typeof Fields> & { readonly photos: readonly Buffer[] };

/** Reads the posted form: fields and at most four photos, each drawn anew before anybody keeps or shows it. */
export async function readReturnForm(request: FastifyRequest): Promise<ReturnWish> {
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
  return { ...parsed.data, photos };
}

/** Kept for the staff to decide. Within 2 days of delivery, once. */
export async function requestReturn(
  shop: Shop,
  orderId: string,
  wish: ReturnWish,
  who?: string,
): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const found = await findOrderById(tx, orderId);
    const order = found && (await lockOrder(tx, found.orderNumber));
    if (!order) throw new Failure('notFound');
    const [delivery] = await tx<{ at: Date | null }[]>`
      select min(at) as at from order_history
      where order_id = ${orderId} and kind = 'order' and to_state = 'Delivered'`;
    const asked = { orderStatus: order.status, deliveredAt: delivery?.at };
    const verdict = canRequestReturn(asked, shop.now());
    if (!verdict.ok) throw new Failure('cannotReturn', { message: verdict.reason });
    await setOrderState(tx, order, 'Return requested', { actor: 'customer', who });
    const [request] = await tx<{ id: string }[]>`
      insert into return_requests (order_id, wish, reason, details)
      values (${orderId}, ${wish.wish}, ${wish.reason}, ${wish.details}) returning id`;
    for (const webp of wish.photos) {
      await tx`insert into return_photos (request_id, webp) values (${request?.id ?? ''}, ${webp})`;
    }
    await notify(tx, orderId, 'return requested');
  });
}
