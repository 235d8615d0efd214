/** Outside services whose keys the owner can set, and the fields of each. Fields are called as in the environment. */
export const KEY_SERVICES = ['payment', 'courier', 'delhivery', 'sms', 'mail', 'google', 'meta'] as const;
export type KeyService = (typeof KEY_SERVICES)[number];

export interface KeyField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Never shown again, apart from its last characters. */
  readonly secret?: true;
  readonly optional?: true;
  /** What is wrong with a value, in words. */
  readonly fault?: (value: string) => string | undefined;
}

interface ServiceWords {
  readonly title: string;
  readonly about: string;
  /** The field that says that somebody has configured the service at all. */
  readonly key: string;
  readonly fields: readonly KeyField[];
}

const matches = (pattern: RegExp, sentence: string) => (value: string) =>
  pattern.test(value) ? undefined : sentence;
const atLeast = (length: number) => (value: string) =>
  value.length >= length ? undefined : `At least ${length} characters.`;

/** A carrier approves the words of each language for themselves. */
const HINDI_TEMPLATES: readonly KeyField[] = [
  ['SMS_OTP_TEMPLATE_HI', 'Template id for codes, in Hindi'],
  ['SMS_ORDER_TEMPLATE_HI', 'Template id for orders, in Hindi'],
  ['SMS_RESTOCK_TEMPLATE_HI', 'Template id for sizes that are back, in Hindi'],
  ['SMS_ACCOUNT_TEMPLATE_HI', 'Template id for the safety of accounts, in Hindi'],
].map(([name = '', label = '']) => ({
  name,
  label,
  hint: 'The same variables. Without it these messages stay English.',
  optional: true,
}));

export const SERVICE_KEYS: Readonly<Record<KeyService, ServiceWords>> = {
  payment: {
    title: 'Payment: Razorpay',
    about: 'Takes payments, and gives money back.',
    key: 'RAZORPAY_KEY_ID',
    fields: [
      {
        name: 'RAZORPAY_KEY_ID',
        label: 'Key id',
        hint: 'Begins with rzp_live_. Shoppers’ browsers see it: it is no secret.',
        fault: matches(/^rzp_(live|test)_\w{1,60}$/, 'A key id begins with rzp_live_ or rzp_test_.'),
      },
      { name: 'RAZORPAY_KEY_SECRET', label: 'Key secret', secret: true },
      {
        name: 'RAZORPAY_WEBHOOK_SECRET',
        label: 'Webhook secret',
        hint: 'The same that stands in Razorpay’s dashboard. The one before it is still taken for a day.',
        secret: true,
      },
      {
        name: 'RAZORPAY_PAYOUT_ACCOUNT',
        label: 'Account for payouts',
        hint: 'RazorpayX account that cash is paid back from. Without it that is done by hand.',
        secret: true,
        optional: true,
      },
    ],
  },
  courier: {
    title: 'Courier: Tekipost',
    about: 'Carries parcels wherever no zone names another courier.',
    key: 'COURIER_TOKEN',
    fields: [
      { name: 'COURIER_TOKEN', label: 'Token', hint: 'base64 of email:password', secret: true },
      {
        name: 'COURIER_WEBHOOK_SECRET',
        label: 'Secret part of the webhook’s address',
        hint: 'The courier calls /api/webhooks/courier/ and this.',
        secret: true,
        fault: atLeast(16),
      },
    ],
  },
  delhivery: {
    title: 'Courier: Delhivery',
    about: 'Carries parcels in the zones that name it.',
    key: 'DELHIVERY_TOKEN',
    fields: [
      { name: 'DELHIVERY_TOKEN', label: 'API token', secret: true },
      {
        name: 'DELHIVERY_PICKUP_LOCATION',
        label: 'Pickup location',
        hint: 'As Delhivery’s panel spells it, capital letters too.',
      },
    ],
  },
  sms: {
    title: 'SMS and WhatsApp: MSG91',
    about: 'Carries codes and news of orders to phones. Template ids are those of templates approved on DLT.',
    key: 'SMS_AUTH_KEY',
    fields: [
      { name: 'SMS_AUTH_KEY', label: 'Auth key', secret: true },
      {
        name: 'SMS_SENDER',
        label: 'Sender (header)',
        fault: matches(/^[A-Za-z0-9]{3,11}$/, 'The registered header, usually six letters.'),
      },
      { name: 'SMS_OTP_TEMPLATE', label: 'Template id for codes', hint: 'One variable: otp' },
      { name: 'SMS_ORDER_TEMPLATE', label: 'Template id for orders', hint: 'Two variables: order and text' },
      {
        name: 'SMS_RESTOCK_TEMPLATE',
        label: 'Template id for sizes that are back',
        hint: 'One variable: text. Without it nobody is told by SMS.',
        optional: true,
      },
      {
        name: 'SMS_ACCOUNT_TEMPLATE',
        label: 'Template id for the safety of accounts',
        hint: 'One variable: text. Without it a changed phone number is told by mail alone.',
        optional: true,
      },
      ...HINDI_TEMPLATES,
    ],
  },
  mail: {
    title: 'Mail: SMTP',
    about: 'Carries every mail of the shop.',
    key: 'SMTP_URL',
    fields: [
      {
        name: 'SMTP_URL',
        label: 'Address of the mail server, with user and password',
        hint: 'Such as smtps://user:password@mail.example:465',
        secret: true,
        fault: (value) =>
          /^smtps?:\/\/\S+$/.test(value) && URL.canParse(value)
            ? undefined
            : 'An address that begins with smtp:// or smtps://.',
      },
      {
        name: 'MAIL_FROM',
        label: 'Sender',
        hint: 'Such as My shop <hello@shop.example>',
        fault: matches(
          /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
          'A mail address, with or without a name.',
        ),
      },
    ],
  },
  google: {
    title: 'Google Analytics: Measurement Protocol',
    about:
      'Tells Google Analytics of orders and refunds of shoppers who agreed. The measurement id stands under Google Analytics and Meta.',
    key: 'GA4_API_SECRET',
    fields: [
      {
        name: 'GA4_API_SECRET',
        label: 'API secret',
        hint: 'Google Analytics, Admin, Data streams, your stream, Measurement Protocol API secrets.',
        secret: true,
      },
    ],
  },
  meta: {
    title: 'Meta: Conversions API',
    about:
      'Tells Meta of orders of shoppers who agreed. The Pixel’s id stands under Google Analytics and Meta.',
    key: 'META_ACCESS_TOKEN',
    fields: [
      {
        name: 'META_ACCESS_TOKEN',
        label: 'Access token',
        hint: 'Events Manager, your dataset, Settings, Conversions API, Generate access token.',
        secret: true,
      },
    ],
  },
};

export type KeyValues = Readonly<Record<string, string>>;

/** What is wrong with the keys of a service, field by field. `real`: a shop that takes real money. */
export function keyFaults(service: KeyService, values: KeyValues, real: boolean): Record<string, string> {
  const faults = SERVICE_KEYS[service].fields.flatMap(({ name, optional, fault }) => {
    const value = values[name] ?? '';
    if (value === '') return optional ? [] : [[name, 'Please fill this in.']];
    const sentence = fault?.(value);
    return sentence === undefined ? [] : [[name, sentence]];
  });
  const found = Object.fromEntries(faults) as Record<string, string>;
  if (real && service === 'payment' && values['RAZORPAY_KEY_ID']?.startsWith('rzp_test_'))
    found['RAZORPAY_KEY_ID'] = 'This is a test key, which takes no money. A live shop needs rzp_live_….';
  return found;
}

/** What is typed over what is stored: a secret that is left empty stays, anything else that is empty goes. */
export function mergeKeys(service: KeyService, stored: KeyValues, typed: KeyValues): Record<string, string> {
  const merged = SERVICE_KEYS[service].fields.map(({ name, secret }) => {
    const value = typed[name]?.trim() ?? '';
    return [name, value === '' && secret ? (stored[name] ?? '') : value] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
}

/** Shorter ones would give too much of themselves away. */
const LONG_ENOUGH = 12;

/** What the screen may show of each value. */
export function shownKeys(service: KeyService, values: KeyValues): Record<string, string> {
  return Object.fromEntries(
    SERVICE_KEYS[service].fields.flatMap(({ name, secret }) => {
      const value = values[name];
      if (value === undefined) return [];
      return [[name, secret ? (value.length < LONG_ENOUGH ? '' : value.slice(-4)) : value]];
    }),
  );
}
