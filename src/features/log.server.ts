import type { DestinationStream } from 'pino';
import { createLog, hideInPath, type Privacy } from '../platform/server/log.server.ts';

const privacy: Privacy = {
  fields: ['otp', 'razorpay_signature', 'userEmail', 'phoneNumber'],
  paths:
    /^(\/(?:verify-account|reset-password|verify-otp|order|unsubscribe|wishlist|size-alerts|api\/size-alerts|api\/shared-wishlist)\/)[^/]+/,
};

/** The shop's log: no secrets, codes, full phones or mails. */
export const createShopLog = (level: string, sink?: DestinationStream) => createLog(level, privacy, sink);

/** A path as it may be logged. */
export const loggedPath = (url: string): string => hideInPath(url, privacy);
