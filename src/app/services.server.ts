import path from 'node:path';
import type { Services } from '../features/shop.server.ts';
import type { Config } from '../features/config.server.ts';
import { courierChoice } from '../features/orders/server/ship/courier-choice.server.ts';
import type { ServiceLog } from '../services/http/service-error.ts';
import type { Sql } from '../platform/db.server.ts';
import type { Log } from '../platform/log.server.ts';
import { chooseCourier } from '../services/courier/choose-courier.server.ts';
import { createDelhivery } from '../services/courier/delhivery.server.ts';
import type { CourierPort } from '../services/courier/port.ts';
import { createTekipost } from '../services/courier/tekipost.server.ts';
import { createOutboxMail } from '../services/mail/outbox-mail.server.ts';
import { createSmtpMail } from '../services/mail/smtp.server.ts';
import { createOutbox } from '../services/outbox.server.ts';
import { createRazorpay } from '../services/payment/razorpay.server.ts';
import { PAYMENT_SANDBOX_CSP } from '../services/payment/sandbox.server.ts';
import { createDiskStore } from '../services/pictures/disk-store.server.ts';
import type { PictureStore } from '../services/pictures/port.ts';
import { createS3Store } from '../services/pictures/s3-store.server.ts';
import { bundledPincodes } from '../services/pincode/pincode.server.ts';
import { createMsg91Sms } from '../services/sms/msg91.server.ts';
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

/** The courier's token is its e-mail and password. */
export const sandboxCourierToken = 'shop@kadam.example:sandbox-courier-password';

/** The real service where its credentials are given, the sandbox otherwise (a live shop does not start without). */
export function connectServices({ config, sql, log, ownAddress, root }: Surroundings): Services {
  const serviceLog = (event: string, fields: Record<string, unknown>): void => log.info(fields, event);
  const outbox = createOutbox(sql);
  const real = config.RAZORPAY_KEY_ID && config.RAZORPAY_KEY_SECRET;
  return {
    pincode: bundledPincodes,
    pictures: pictureStore(config, path.resolve(root, config.DATA_DIR, 'pictures')),
    mail: config.SMTP_URL
      ? createSmtpMail({
          url: config.SMTP_URL,
          from: config.MAIL_FROM ?? 'Kadam <hello@kadam.example>',
          log: serviceLog,
        })
      : createOutboxMail({ outbox }),
    sms: config.SMS_AUTH_KEY
      ? createMsg91Sms({
          authKey: config.SMS_AUTH_KEY,
          sender: config.SMS_SENDER ?? '',
          templates: {
            otp: config.SMS_OTP_TEMPLATE ?? '',
            order: config.SMS_ORDER_TEMPLATE ?? '',
            restock: config.SMS_RESTOCK_TEMPLATE ?? '',
          },
          log: serviceLog,
        })
      : createOutboxSms({ outbox }),
    payment: real
      ? createRazorpay({
          keyId: config.RAZORPAY_KEY_ID ?? '',
          keySecret: config.RAZORPAY_KEY_SECRET ?? '',
          webhookSecrets: [config.RAZORPAY_WEBHOOK_SECRET, config.RAZORPAY_WEBHOOK_SECRET_PREVIOUS].filter(
            (secret) => secret !== undefined,
          ),
          payoutAccount: config.RAZORPAY_PAYOUT_ACCOUNT,
          log: serviceLog,
        })
      : createRazorpay({
          baseUrl: `${ownAddress}/sandbox/razorpay`,
          keyId: sandboxKeys.keyId,
          keySecret: sandboxKeys.keySecret,
          webhookSecrets: [sandboxKeys.webhookSecret],
          payoutAccount: '0000000000000000',
          checkoutScriptUrl: '/sandbox/razorpay/v1/checkout.js',
          cspHosts: PAYMENT_SANDBOX_CSP,
          log: serviceLog,
        }),
    courier: chooseCourier({
      couriers: {
        tekipost: firstCourier(config, ownAddress, serviceLog),
        ...secondCourier(config, ownAddress, serviceLog),
      },
      ...courierChoice(sql),
    }),
  };
}

function firstCourier(config: Config, ownAddress: string, log: ServiceLog): CourierPort {
  const { COURIER_TOKEN: token, COURIER_URL: url } = config;
  if (token) return createTekipost({ ...(url ? { baseUrl: url.replace(/\/+$/, '') } : {}), token, log });
  // Parcels of the demo move by the minute.
  return createTekipost({
    baseUrl: `${ownAddress}/sandbox/courier`,
    token: sandboxCourierToken,
    cacheMs: 0,
    log,
  });
}

/** There only with its keys; in the demo a stand-in. */
function secondCourier(config: Config, ownAddress: string, log: ServiceLog): { delhivery?: CourierPort } {
  const {
    DELHIVERY_TOKEN: token,
    DELHIVERY_PICKUP_LOCATION: pickupLocation = '',
    DELHIVERY_URL: url,
  } = config;
  if (token) {
    const address = url ? { baseUrl: url.replace(/\/+$/, '') } : {};
    return { delhivery: createDelhivery({ ...address, token, pickupLocation, log }) };
  }
  if (!config.sandbox) return {};
  const baseUrl = `${ownAddress}/sandbox/delhivery`;
  return {
    delhivery: createDelhivery({ baseUrl, token: sandboxCourierToken, pickupLocation: 'Kadam', log }),
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
