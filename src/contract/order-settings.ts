import { z } from 'zod';

/** How staff are told of something. */
const NoticeWay = z.enum(['off', 'mail', 'push', 'whatsapp']);
export type StaffNoticeWay = z.infer<typeof NoticeWay>;

/** How the shop's people work on orders. Nothing of it is shown to shoppers. */
export const OrderSettings = z.object({
  /** When the courier is asked to fetch a parcel: once it is packed, or as soon as the order is confirmed. */
  bookParcel: z.enum(['packed', 'confirmed']),
  /** When the money of a return goes back: once the pair has been received and checked, or with the decision. */
  refundReturns: z.enum(['received', 'accepted']),
  /** Whether somebody has to call the customer before an order with cash on delivery is packed. */
  callBeforePacking: z.boolean(),
  /** Whether the buyer of an order with cash on delivery is asked to confirm it, by link or code, before it is packed. */
  confirmCash: z.boolean(),
  /** How long the buyer has. */
  confirmHours: z.int().min(1).max(168),
  /** Whether an order that nobody has confirmed by then is cancelled; otherwise it waits for staff. */
  cancelUnconfirmed: z.boolean(),
  /** In paise. Up to here one person may type an account and pay out to it; above, another person approves it. */
  payoutAloneUpTo: z.int().min(0).max(10_000_000_00),
  /** In percent: what staff may take off an order they place for a caller, with the permission for orders, and for money. */
  discountByOrders: z.number().min(0).max(100),
  discountByMoney: z.number().min(0).max(100),
  /** How long the pairs of an order wait for the payment by link. */
  linkHours: z.int().min(1).max(48),
  /** Whether and how staff are told of a new order, a confirmed cash order, a payment that failed, sizes that run low. */
  tellNewOrder: NoticeWay,
  tellConfirmedCash: NoticeWay,
  tellFailedPayment: NoticeWay,
  tellLowStock: NoticeWay,
  /** In percent, on top of a refund that is paid as store credit. */
  creditBonus: z.int().min(0).max(50),
  /** A pair can be exchanged for another style: what it was worth pays the new order, the rest is a link or stays store credit. */
  styleExchange: z.boolean(),
  /** What gift cards can be bought for, in paise. */
  giftAmounts: z.array(z.int().min(100_00).max(1_00_000_00)).min(1).max(12),
  /** What the GST portal calls its newest form of files; it refuses an older one. */
  gstVersion: z.string().regex(/^GST\d+(\.\d+){1,3}$/, 'Such as GST3.2.4'),
});
export type OrderSettings = z.infer<typeof OrderSettings>;

export const DEFAULT_ORDER_SETTINGS: OrderSettings = {
  bookParcel: 'packed',
  refundReturns: 'received',
  callBeforePacking: false,
  confirmCash: false,
  confirmHours: 48,
  cancelUnconfirmed: false,
  payoutAloneUpTo: 2000_00,
  discountByOrders: 0,
  discountByMoney: 0,
  linkHours: 24,
  tellNewOrder: 'off',
  tellConfirmedCash: 'off',
  tellFailedPayment: 'off',
  tellLowStock: 'off',
  creditBonus: 0,
  styleExchange: false,
  giftAmounts: [500_00, 1000_00, 2000_00, 5000_00],
  gstVersion: 'GST3.2.4',
};
