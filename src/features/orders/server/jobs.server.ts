import type { JobHandlers } from '../../../platform/jobs.server.ts';
import type { Shop } from '../../shop.server.ts';
import { checkParcel } from './ship/check-parcel.server.ts';
import { followParcel } from './ship/follow-parcel.server.ts';
import { CHECK_JOB, HAND_OVER_JOB, type HandOverPayload } from './ship/queue-shipment.server.ts';
import { handOver } from './ship/hand-over.server.ts';
import { FOLLOW_JOB, type FollowPayload } from './ship/courier-webhook.server.ts';
import { NOTICE_MAIL, NOTICE_SMS, type NoticePayload } from './notify/order-notices.server.ts';
import { sendNoticeMail, sendNoticeSms } from './notify/send-notice.server.ts';

export const orderJobs = (shop: Shop): JobHandlers => ({
  [HAND_OVER_JOB]: ({ orderId }: HandOverPayload) => handOver(shop, orderId),
  [FOLLOW_JOB]: ({ orderId, awbNo }: FollowPayload) => followParcel(shop, orderId, { awbNo }),
  [CHECK_JOB]: ({ orderId }: HandOverPayload) => checkParcel(shop, orderId),
  [NOTICE_MAIL]: (payload: NoticePayload) => sendNoticeMail(shop, payload),
  [NOTICE_SMS]: (payload: NoticePayload) => sendNoticeSms(shop, payload),
});
