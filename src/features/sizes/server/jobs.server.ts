import type { JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import { SIZE_BACK_JOBS } from '../../stock/server/tell-waiting.server.ts';
import type { Shop } from '../../shop.server.ts';
import { mailSizeBack, textSizeBack, type SizeBack } from './send-size-back.server.ts';

export const sizeMailJobs = (shop: Shop): JobHandlers => ({
  [SIZE_BACK_JOBS.mail]: (alert: SizeBack) => mailSizeBack(shop, alert),
});

export const sizeSmsJobs = (shop: Shop): JobHandlers => ({
  [SIZE_BACK_JOBS.sms]: (alert: SizeBack) => textSizeBack(shop, alert),
});
