import path from 'node:path';

/** What the environment gave, empty values left out. */
type Given = Readonly<Record<string, string | undefined>>;

/** Each service is configured whole or not at all: a part of it would silently be replaced by a sandbox. */
const services: Readonly<Record<string, readonly string[]>> = {
  payment: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  courier: ['COURIER_TOKEN', 'COURIER_URL', 'COURIER_WEBHOOK_SECRET'],
  SMS: ['SMS_AUTH_KEY', 'SMS_SENDER', 'SMS_OTP_TEMPLATE', 'SMS_ORDER_TEMPLATE'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
};
const neededWhenLive = ['DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY'];

/** The owner may set these in the back office instead, service by service. Only mail is needed to open. */
const SET_HERE_OR_THERE = 'a live shop needs it, here or in the back office (Settings, Keys)';

/** How a live shop works without the keys of a service. */
const WITHOUT: Readonly<Record<string, string>> = {
  payment: 'only cash on delivery is offered',
  courier: 'parcels are sent by your own hands',
  SMS: 'codes and news of orders go by mail',
  mail: 'the shop cannot be opened',
};

/** Not needed: without it pictures are stored in DATA_DIR. */
const pictureStore = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Not needed: without it backups lie in BACKUP_FOLDER. */
const backupStore = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
];

/** Not needed: without it the first courier carries everything. */
const secondCourier = ['DELHIVERY_TOKEN', 'DELHIVERY_PICKUP_LOCATION'];

/** TRUST_PROXY that says that nothing stands in front. */
const NO_PROXY = 'none';

/** The proxies whose X-Forwarded-For is trusted. */
export const trustedProxy = ({ TRUST_PROXY }: { TRUST_PROXY?: string | undefined }): string | false =>
  TRUST_PROXY === undefined || TRUST_PROXY === NO_PROXY ? false : TRUST_PROXY;

const PROXY = /^(?:loopback|linklocal|uniquelocal|[\d.]+(?:\/\d+)?|[\da-f.]*:[\da-f:.]*(?:\/\d+)?)$/i;

function proxyFault(value: string): string | undefined {
  const names = value.split(',').map((name) => name.trim());
  if (value !== NO_PROXY && !names.every((name) => PROXY.test(name)))
    return `TRUST_PROXY: must be addresses, ranges, loopback or ${NO_PROXY}`;
  return names.some((name) => name.endsWith('/0'))
    ? 'TRUST_PROXY: trusts everybody, so that anybody could name any address as theirs'
    : undefined;
}

/** Words out of the example, or the same few letters again and again. */
const isGuessable = (key: string): boolean => /change-me|example/i.test(key) || new Set(key).size < 8;

const partlyGiven = (given: Given, service: string, names: readonly string[]): string[] =>
  names.some((name) => given[name] !== undefined)
    ? names
        .filter((name) => given[name] === undefined)
        .map((name) => `${name}: is missing; ${service} is configured only in part`)
    : [];

/** A folder of backups inside DATA_DIR would be copied into every backup, or pictures left out with it. */
function backupFolderFaults({ BACKUP_FOLDER, DATA_DIR = './data' }: Given): string[] {
  if (BACKUP_FOLDER === undefined) return [];
  const within = path.relative(path.resolve(DATA_DIR), path.resolve(BACKUP_FOLDER)).split(path.sep);
  return within[0] === '..' || within[0] === 'backups' || path.isAbsolute(within[0] ?? '')
    ? []
    : ['BACKUP_FOLDER: must not lie in DATA_DIR, or every backup would hold the others'];
}

/** What keeps a shop from starting beyond the form of each value. `real`: live, without the stand-ins. */
export function surroundingsFaults(given: Given, real: boolean): string[] {
  const faults = new Set(
    Object.entries(services).flatMap(([service, names]) => partlyGiven(given, service, names)),
  );
  for (const fault of partlyGiven(given, 'the picture store', pictureStore)) faults.add(fault);
  for (const fault of partlyGiven(given, 'the store of backups', backupStore)) faults.add(fault);
  for (const fault of backupFolderFaults(given)) faults.add(fault);
  for (const fault of partlyGiven(given, 'the second courier', secondCourier)) faults.add(fault);
  const proxy = given['TRUST_PROXY'];
  const badProxy = proxy === undefined ? undefined : proxyFault(proxy);
  if (badProxy !== undefined) faults.add(badProxy);
  const key = given['SECRET_KEY'];
  if (key !== undefined && isGuessable(key))
    faults.add('SECRET_KEY: can be guessed; make one with `openssl rand -base64 32`');
  if (!real) return [...faults];
  for (const name of neededWhenLive) if (!given[name]) faults.add(`${name}: a live shop needs it`);
  if (proxy === undefined)
    faults.add(
      `TRUST_PROXY: a live shop needs it, or all shoppers share one limit; name the proxy in front (loopback for one on this machine), or ${NO_PROXY}`,
    );
  if (given['RAZORPAY_KEY_ID']?.startsWith('rzp_test_'))
    faults.add('RAZORPAY_KEY_ID: is a test key, which takes no money; a live shop needs rzp_live_…');
  if (given['PUBLIC_URL']?.startsWith('http:'))
    faults.add('PUBLIC_URL: must begin with https:// in a live shop');
  // A shop that starts says it as a warning; one that does not is told everything at once.
  if (faults.size > 0)
    for (const name of services['mail'] ?? [])
      if (given[name] === undefined) faults.add(`${name}: ${SET_HERE_OR_THERE}`);
  return [...faults];
}

/** What may be meant, and is told at start. */
export function surroundingsWarnings(
  given: Given,
  { live, real }: { live: boolean; real: boolean },
): string[] {
  if (!live) return [];
  const warnings: string[] = [];
  if (real) {
    const missing = Object.entries(services).filter(([, names]) => !given[names[0] ?? '']);
    for (const [service, names] of missing)
      warnings.push(
        `${names[0]}: is not set; until ${service} has keys, here or in the back office (Settings, Keys), ${WITHOUT[service]}`,
      );
  } else {
    warnings.push(
      'ALLOW_SANDBOX: what is not configured is played by stand-ins; nobody pays and nothing is sent',
    );
    if (given['RAZORPAY_KEY_ID']?.startsWith('rzp_test_'))
      warnings.push('RAZORPAY_KEY_ID: is a test key, which takes no money');
    if (given['PUBLIC_URL']?.startsWith('http:'))
      warnings.push('PUBLIC_URL: is not encrypted; passwords travel in plain sight');
  }
  if (given['TRUST_PROXY'] === undefined || given['TRUST_PROXY'] === NO_PROXY)
    warnings.push('TRUST_PROXY: behind a proxy all shoppers would share one limit; right only without one');
  if (given['METRICS_TOKEN'] === undefined) warnings.push('METRICS_TOKEN: is not set, so /metrics is closed');
  return warnings;
}
