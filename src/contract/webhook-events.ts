import { z } from 'zod';
import { ORDER_STATES, PAYMENT_STATES } from '../domain/orders/order-states.ts';
import { WEBHOOK_KINDS, type WebhookKind, webhookKinds } from '../domain/outreach/webhook-kinds.ts';

const OrderEvent = z.strictObject({
  orderNumber: z.string(),
  status: z.enum(ORDER_STATES),
  paymentStatus: z.enum(PAYMENT_STATES),
  paymentMethod: z.enum(['cod', 'online']),
  /** In rupees, with two decimals. */
  amount: z.string(),
  currency: z.literal('INR'),
  /** What is paid online of an order with cash on delivery, in rupees; the rest is paid at the door. */
  advance: z.string().nullable(),
  /** Whether the shopper was told that the advance stays with the shop if the parcel is refused. It then is returned and paid. */
  advanceRetained: z.boolean(),
  placedAt: z.string(),
  lines: z.array(
    z.strictObject({
      productId: z.string(),
      productName: z.string(),
      size: z.number(),
      quantity: z.number().int(),
      price: z.string(),
    }),
  ),
});

const ProductEvent = z.strictObject({
  productId: z.string(),
  /** These are null for a product that was deleted. */
  productName: z.string().nullable(),
  title: z.string().nullable(),
  slugTitle: z.string().nullable(),
  SellingPrice: z.string().nullable(),
  price: z.string().nullable(),
  onSale: z.boolean(),
});

const StockEvent = z.strictObject({
  productId: z.string(),
  productName: z.string(),
  sizes: z.array(z.strictObject({ size: z.number(), quantity: z.number().int() })),
});

const dataOf = (kind: WebhookKind) =>
  kind === 'product.changed' ? ProductEvent : kind === 'stock.changed' ? StockEvent : OrderEvent;

/** What is posted to a receiver, by kind: its meaning and its body. */
export const webhookEvents: Readonly<Record<string, { summary: string; body: z.ZodType }>> =
  Object.fromEntries(
    webhookKinds.map((kind) => [
      kind,
      {
        summary: WEBHOOK_KINDS[kind],
        body: z.strictObject({ type: z.literal(kind), timestamp: z.string(), data: dataOf(kind) }),
      },
    ]),
  );
