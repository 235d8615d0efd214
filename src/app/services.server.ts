import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Services } from '../features/shop.server.ts';
import type { Config } from '../features/config.server.ts';
import { counted } from '../features/figures.server.ts';
import { courierChoice } from '../features/orders/server/ship/courier-choice.server.ts';
import { RETRY_DEFAULTS, type RetrySettings } from '../services/http/retry.ts';
import { ServiceError, type ServiceLog } from '../services/http/service-error.ts';
import type { Sql } from '../platform/server/db.server.ts';
import type { Log } from '../platform/server/log.server.ts';
import { chooseCourier } from '../services/courier/choose-courier.server.ts';
import { createDelhivery } from '../services/courier/delhivery.server.ts';
import type { CourierPort } from '../services/courier/port.ts';
import { createTekipost } from '../services/courier/tekipost.server.ts';
import { createGoogleAnalytics } from '../services/measuring/google.server.ts';
import { createMeta } from '../services/measuring/meta.server.ts';
import type { GooglePort, MetaPort } from '../services/measuring/port.ts';
import { createOutboxMail } from '../services/mail/outbox-mail.server.ts';
import { createSmtpMail } from '../services/mail/smtp.server.ts';
import type { MailPort } from '../services/mail/port.ts';
import { createOutbox, type Outbox } from '../services/outbox.server.ts';
import type { PaymentPort } from '../services/payment/port.ts';
import { createRazorpay } from '../services/payment/razorpay.server.ts';
import { createDiskStore } from '../services/pictures/disk-store.server.ts';
import type { PictureStore } from '../services/pictures/port.ts';
import { createS3Store } from '../services/pictures/s3-store.server.ts';
import { bundledPincodes } from '../services/pincode/pincode.server.ts';
import { createMsg91WhatsApp } from '../services/sms/msg91-whatsapp.server.ts';
import { createMsg91Sms } from '../services/sms/msg91.server.ts';
import type { SmsPort, WhatsAppPort } from '../services/sms/port.ts';
import { createOutboxSms } from '../services/sms/outbox-sms.server.ts';

interface Surroundings {
  readonly config: Config;
  readonly sql: Sql;
  readonly log: Log;
  readonly ownAddress: string;
  /** The repository's root: DATA_DIR is found from it. */
  readonly root: string;
}

/** Keys of the sandbox. They open nothing but this shop's own stand-ins. */
export const sandboxKeys = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
};

export const sandboxSmsKey = 'sandbox-auth-key';

export const sandboxMeasuringKey = 'sandbox-measuring-key';

/** The courier's token is its e-mail and password. */
export const sandboxCourierToken = 'shop@kadam.example:sandbox-courier-password';

export interface Ways {
  readonly config: Config;
  readonly log: ServiceLog;
  /** Where the stand-ins answer. */
  readonly ownAddress: string;
  readonly outbox: Outbox;
  readonly retry?: RetrySettings;
}

const NO_KEYS = 'The shop has no keys for this service yet';
const refuse = (): Promise<never> => Promise.reject(new ServiceError('unavailable', NO_KEYS));

/** Keys of the stand-in open the stand-in, where there is one. */
const isStandIn = ({ config }: Ways): boolean =>
  config.RAZORPAY_KEY_ID === undefined || (config.sandbox && config.RAZORPAY_KEY_ID === sandboxKeys.keyId);

export function paymentOf(ways: Ways): PaymentPort {
  const { config, log, ownAddress, retry = RETRY_DEFAULTS } = ways;
  const webhookSecrets = [config.RAZORPAY_WEBHOOK_SECRET, config.RAZORPAY_WEBHOOK_SECRET_PREVIOUS].filter(
    (secret) => secret !== undefined,
  );
  const {
    RAZORPAY_KEY_ID: keyId = sandboxKeys.keyId,
    RAZORPAY_KEY_SECRET: keySecret = sandboxKeys.keySecret,
    RAZORPAY_PAYOUT_ACCOUNT: payoutAccount,
  } = config;
  if (isStandIn(ways) && config.sandbox)
    return createRazorpay({
      baseUrl: `${ownAddress}/sandbox/razorpay`,
      keyId,
      keySecret,
      webhookSecrets: [sandboxKeys.webhookSecret],
      payoutAccount: '0000000000000000',
      checkoutScriptUrl: '/sandbox/razorpay/v1/checkout.js',
      retry,
      log,
    });
  if (config.RAZORPAY_KEY_ID === undefined) return paymentWithoutKeys(log);
  return createRazorpay({ keyId, keySecret, webhookSecrets, payoutAccount, retry, log });
}

/** A live shop before its owner has set keys: nothing can be paid, and no signature is right. */
function paymentWithoutKeys(log: ServiceLog): PaymentPort {
  const keySecret = randomBytes(32).toString('base64url');
  const port = createRazorpay({ keyId: '', keySecret, webhookSecrets: [], log });
  return {
    ...port,
    createOrder: refuse,
    findOrderByReceipt: refuse,
    paymentsOf: refuse,
    payment: refuse,
    paymentsBetween: refuse,
    capture: refuse,
    refund: refuse,
    refundStatus: refuse,
    createLink: refuse,
    link: refuse,
    cancelLink: refuse,
    payOut: refuse,
    payoutStatus: refuse,
  };
}

export function mailOf({ config, log, outbox }: Ways): MailPort & Partial<ReturnType<typeof createSmtpMail>> {
  if (config.SMTP_URL) return createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM ?? '', log });
  return config.sandbox ? createOutboxMail({ outbox }) : { send: refuse };
}

export function smsOf({ config, log, outbox }: Ways): SmsPort & Partial<ReturnType<typeof createMsg91Sms>> {
  if (!config.SMS_AUTH_KEY) return config.sandbox ? createOutboxSms({ outbox }) : { send: refuse };
  return createMsg91Sms({
    authKey: config.SMS_AUTH_KEY,
    sender: config.SMS_SENDER ?? '',
    templates: {
      otp: config.SMS_OTP_TEMPLATE ?? '',
      order: config.SMS_ORDER_TEMPLATE ?? '',
      restock: config.SMS_RESTOCK_TEMPLATE ?? '',
      account: config.SMS_ACCOUNT_TEMPLATE ?? '',
    },
    log,
  });
}

/** By the key of SMS. */
function whatsAppOf({ config, log, ownAddress }: Ways): WhatsAppPort {
  if (config.SMS_AUTH_KEY) return createMsg91WhatsApp({ authKey: config.SMS_AUTH_KEY, log });
  if (!config.sandbox) return { send: refuse };
  return createMsg91WhatsApp({ baseUrl: `${ownAddress}/sandbox/msg91`, authKey: sandboxSmsKey, log });
}

/** There only with its key; in the demo a stand-in. */
export function googleOf({ config, ownAddress }: Ways): { google?: GooglePort } {
  if (config.GA4_API_SECRET) return { google: createGoogleAnalytics({ apiSecret: config.GA4_API_SECRET }) };
  if (!config.sandbox) return {};
  const baseUrl = `${ownAddress}/sandbox/measuring`;
  return { google: createGoogleAnalytics({ baseUrl, apiSecret: sandboxMeasuringKey }) };
}

/** There only with its key; in the demo a stand-in. */
export function metaOf({ config, ownAddress }: Ways): { meta?: MetaPort } {
  if (config.META_ACCESS_TOKEN) return { meta: createMeta({ token: config.META_ACCESS_TOKEN }) };
  if (!config.sandbox) return {};
  return { meta: createMeta({ baseUrl: `${ownAddress}/sandbox/measuring`, token: sandboxMeasuringKey }) };
}

const counting = <Message, Answer>(
  channel: 'mail' | 'sms' | 'whatsapp',
  port: { send(message: Message): Promise<Answer> },
) => ({ send: (message: Message) => counted(channel, () => port.send(message)) });

/** The real service where its keys are given; otherwise the sandbox, and in a live shop nothing. */
export function connectServices({ config, sql, log, ownAddress, root }: Surroundings): Services {
  const serviceLog = (event: string, fields: Record<string, unknown>): void => log.info(fields, event);
  const ways: Ways = { config, log: serviceLog, ownAddress, outbox: createOutbox(sql) };
  return {
    pincode: bundledPincodes,
    pictures: pictureStore(config, path.resolve(root, config.DATA_DIR, 'pictures')),
    mail: counting('mail', mailOf(ways)),
    sms: counting('sms', smsOf(ways)),
    whatsapp: counting('whatsapp', whatsAppOf(ways)),
    payment: paymentOf(ways),
    courier: chooseCourier({
      couriers: {
        ...(config.sandbox || config.COURIER_TOKEN ? { tekipost: firstCourier(ways) } : {}),
        ...secondCourier(ways),
      },
      ...courierChoice(sql),
    }),
    ...googleOf(ways),
    ...metaOf(ways),
  };
}

export function firstCourier({ config, ownAddress, log, retry = RETRY_DEFAULTS }: Ways): CourierPort {
  const { COURIER_TOKEN: token, COURIER_URL: url } = config;
  if (token && !(config.sandbox && token === sandboxCourierToken))
    return createTekipost({ ...(url ? { baseUrl: url.replace(/(?<!\/)\/+$/, '') } : {}), token, retry, log });
  // Parcels of the demo move by the minute.
  const port = createTekipost({
    baseUrl: `${ownAddress}/sandbox/courier`,
    token: sandboxCourierToken,
    cacheMs: 0,
    retry,
    log,
  });
  return config.sandbox ? port : { ...port, ship: refuse, cancel: refuse, track: refuse };
}

/** There only with its keys; in the demo a stand-in. */
export function secondCourier({ config, ownAddress, log, retry = RETRY_DEFAULTS }: Ways): {
  delhivery?: CourierPort;
} {
  const {
    DELHIVERY_TOKEN: token,
    DELHIVERY_PICKUP_LOCATION: pickupLocation = '',
    DELHIVERY_URL: url,
  } = config;
  if (token && !(config.sandbox && token === sandboxCourierToken)) {
    const address = url ? { baseUrl: url.replace(/(?<!\/)\/+$/, '') } : {};
    return { delhivery: createDelhivery({ ...address, token, pickupLocation, retry, log }) };
  }
  if (!config.sandbox) return {};
  const baseUrl = `${ownAddress}/sandbox/delhivery`;
  return {
    delhivery: createDelhivery({ baseUrl, token: sandboxCourierToken, pickupLocation: 'Kadam', retry, log }),
  };
}

/** Nothing is made and nobody is asked before the first picture comes. */
function pictureStore(config: Config, folder: string): PictureStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_ENDPOINT) return createDiskStore(folder);
  return createS3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET ?? '',
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    incoming: path.join(folder, 'incoming'),
  });
}
