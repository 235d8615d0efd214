import { inTransaction } from '../../../platform/server/db.server.ts';
import type { JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../shop.server.ts';
import { acceptOrder } from './accept-order.server.ts';
import {
  CONFIRMATION_JOB,
  followConfirmation,
  type ConfirmationPayload,
} from './confirm/ask-confirmation.server.ts';
import { followOrder } from './follow-order.server.ts';
import { mailPlaced, mailReturned, textPlaced, withOrder } from './notify/order-messages.server.ts';
import { NOTICE_MAIL, NOTICE_SMS, type NoticePayload } from './notify/order-notices.server.ts';
import { sendNoticeMail, sendNoticeSms } from './notify/send-notice.server.ts';
import { checkPayment } from './pay/check-payment.server.ts';
import { paymentRequestJobs } from './pay/payment-requests.server.ts';
import { planNextCheck, type PaymentCheck } from './place/order-jobs.server.ts';
import { refundJobs } from './refund/refunds.server.ts';
import { ANSWER_JOB, repeatAnswer, type AnswerPayload } from './ship/answer-failed-delivery.server.ts';
import { HAND_OVER_JOB, type HandOverPayload } from './ship/booking.server.ts';
import { CHECK_JOB } from './ship/queue-shipment.server.ts';
import {
  COURIER_PICKUP_JOB,
  repeatCourierPickup,
  type CourierPickupPayload,
} from './ship/request-courier-pickup.server.ts';
import { checkParcel } from './ship/check-parcel.server.ts';
import { FOLLOW_JOB, type FollowPayload } from './ship/follow-job.ts';
import { followParcel } from './ship/follow-parcel.server.ts';
import {
  askForPickup,
  FOLLOW_PICKUP_JOB,
  followPickup,
  PICKUP_JOB,
  type PickupPayload,
} from './return/pickup.server.ts';
import { handOver } from './ship/hand-over.server.ts';
import { RECALL_JOB, recall, type RecallPayload } from './ship/recall-parcel.server.ts';

interface AboutOrder {
  readonly orderNumber: string;
}

/** What follows an order, many at once. */
export const placedOrderJobs = (shop: Shop): JobHandlers => ({
  'order-placed': ({ orderNumber }: AboutOrder) => followOrder(shop, orderNumber),
});

/** The order itself and its money. */
export const orderJobs = (shop: Shop): JobHandlers => ({
  ...refundJobs(shop),
  ...paymentRequestJobs(shop),
  'order-accepted': async ({ orderNumber }: AboutOrder) => {
    await inTransaction(shop.sql, (tx) => acceptOrder(tx, orderNumber, shop.now()));
  },
  [CONFIRMATION_JOB]: (payload: ConfirmationPayload) => followConfirmation(shop, payload),
  'payment-check': async (check: PaymentCheck) => {
    await checkPayment(shop, check.orderNumber);
    await planNextCheck(shop, check);
  },
});

export const orderMailJobs = (shop: Shop): JobHandlers => ({
  'order-placed-mail': withOrder(shop, mailPlaced),
  'payment-returned': withOrder(shop, mailReturned),
  [NOTICE_MAIL]: (payload: NoticePayload) => sendNoticeMail(shop, payload),
});

export const orderSmsJobs = (shop: Shop): JobHandlers => ({
  'order-placed-sms': withOrder(shop, textPlaced),
  [NOTICE_SMS]: (payload: NoticePayload) => sendNoticeSms(shop, payload),
});

export const parcelJobs = (shop: Shop): JobHandlers => ({
  [HAND_OVER_JOB]: ({ orderId }: HandOverPayload) => handOver(shop, orderId),
  [FOLLOW_JOB]: ({ orderId, ...named }: FollowPayload) => followParcel(shop, orderId, named),
  [CHECK_JOB]: ({ orderId }: HandOverPayload) => checkParcel(shop, orderId),
  [PICKUP_JOB]: (payload: PickupPayload) => askForPickup(shop, payload),
  [FOLLOW_PICKUP_JOB]: (payload: PickupPayload) => followPickup(shop, payload),
  [ANSWER_JOB]: (payload: AnswerPayload) => repeatAnswer(shop, payload),
  [COURIER_PICKUP_JOB]: (payload: CourierPickupPayload) => repeatCourierPickup(shop, payload),
  [RECALL_JOB]: (payload: RecallPayload) => recall(shop, payload),
});
