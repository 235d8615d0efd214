import { z } from 'zod';
import { KEY_SERVICES, SERVICE_KEYS, type KeyService } from '../domain/settings/service-keys.ts';
import { ConfigFaults, readEnvironment } from '../platform/server/environment.server.ts';
import { surroundingsFaults, surroundingsWarnings } from './live-checks.server.ts';

const text = z.string().trim().min(1);
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** Everything the environment may say. `.env.example` is tested against these names. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  MAX_LAG_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  SHOP_MODE: z.enum(['demo', 'live']).optional(),
  ALLOW_SANDBOX: flag.default(false),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address shoppers use, such as https://shop.example' })
    .optional(),
  TRUST_PROXY: text.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  WEBHOOKS_TO_PRIVATE: flag.default(false),
  METRICS_TOKEN: text.min(16, 'needs at least 16 characters').optional(),
  SECRET_KEY: text.min(32, 'needs at least 32 characters').optional(),
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: text.optional(),
  RAZORPAY_PAYOUT_ACCOUNT: text.optional(),
  COURIER_URL: z.url().optional(),
  COURIER_TOKEN: text.optional(),
  COURIER_WEBHOOK_SECRET: text.min(16, 'needs at least 16 characters').optional(),
  DELHIVERY_URL: z.url().optional(),
  DELHIVERY_TOKEN: text.optional(),
  DELHIVERY_PICKUP_LOCATION: text.optional(),
  SMS_AUTH_KEY: text.optional(),
  SMS_SENDER: text.optional(),
  SMS_OTP_TEMPLATE: text.optional(),
  SMS_ORDER_TEMPLATE: text.optional(),
  SMS_RESTOCK_TEMPLATE: text.optional(),
  SMS_ACCOUNT_TEMPLATE: text.optional(),
  SMS_OTP_TEMPLATE_HI: text.optional(),
  SMS_ORDER_TEMPLATE_HI: text.optional(),
  SMS_RESTOCK_TEMPLATE_HI: text.optional(),
  SMS_ACCOUNT_TEMPLATE_HI: text.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text.optional(),
  GA4_API_SECRET: text.optional(),
  META_ACCESS_TOKEN: text.optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.ap-south-1.amazonaws.com' })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 of a-z, 0-9, dots and hyphens',
    )
    .optional(),
  S3_REGION: text.default('auto'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_FOLDER: text.optional(),
  BACKUP_KEY: text.min(32, 'needs at least 32 characters').optional(),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.ap-south-1.amazonaws.com' })
    .optional(),
  BACKUP_S3_BUCKET: text.optional(),
  BACKUP_S3_REGION: text.default('auto'),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be a short name of letters, figures, dots and hyphens')
    .default('backups'),
  BACKUP_S3_ACCESS_KEY_ID: text.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
  PICTURES_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://pictures.shop.example' })
    .optional(),
});

export type Config = z.infer<typeof environment> & {
  readonly mode: 'demo' | 'live';
  readonly sandbox: boolean;
  /** Services whose keys the environment gives; the owner cannot change these in the back office. */
  readonly fromEnvironment: readonly KeyService[];
  /** What may be meant: told at start. */
  readonly warnings: readonly string[];
};

/** Reads the environment; throws one error that lists every fault at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { given, values, faults } = readEnvironment(environment, env);
  const mode = given['SHOP_MODE'] ?? (given['DATABASE_URL'] ? 'live' : 'demo');
  const sandbox = mode !== 'live' || given['ALLOW_SANDBOX'] === '1';
  faults.push(...surroundingsFaults(given, !sandbox));
  if (!values || faults.length > 0) throw new ConfigFaults(faults);
  const live = mode === 'live';
  const warnings = surroundingsWarnings(given, { live, real: !sandbox });
  const fromEnvironment = KEY_SERVICES.filter((service) => given[SERVICE_KEYS[service].key] !== undefined);
  return { ...values, mode: live ? 'live' : 'demo', sandbox, fromEnvironment, warnings };
}

/** Without keys of the carrier nothing is sent to phones: codes go by mail. A stand-in needs none. */
export const sendsSms = ({ sandbox, SMS_AUTH_KEY }: Config): boolean => sandbox || SMS_AUTH_KEY !== undefined;

/** Without keys of the provider a shop sells for cash alone. */
export const takesOnline = ({ sandbox, RAZORPAY_KEY_ID }: Config): boolean =>
  sandbox || RAZORPAY_KEY_ID !== undefined;
