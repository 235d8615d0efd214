import { ServiceError } from '../http/service-error.ts';

export interface PushTo {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** mailto: of somebody who can be reached; Apple refuses made-up ones. */
  readonly subject: string;
}

const TIMEOUT_MS = 10_000;
/** News of a parcel is of no use after two days. */
const LIFE_SECONDS = 2 * 86_400;

/** Where browsers' own push services are. An address that a browser names is not called unless it is one of these. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|android\.googleapis\.com|(?:[\w-]+\.)*(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return protocol === 'https:' && `${port}${username}${password}` === '' && SERVICES.test(hostname);
}

/** Encrypts for one browser and hands it to its push service. 'gone': the browser takes no more. */
export async function sendPush(to: PushTo, payload: string, vapid: VapidKeys): Promise<'sent' | 'gone'> {
  const { default: webPush } = await import('web-push');
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
    payload,
    {
      vapidDetails: { subject: vapid.subject, publicKey: vapid.publicKey, privateKey: vapid.privateKey },
      TTL: LIFE_SECONDS,
      urgency: 'normal',
    },
  );
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => name.toLowerCase() !== 'content-length')
        .map(([name, value]) => [name, String(value)]),
    ),
    body: new Uint8Array(body ?? Buffer.alloc(0)),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ServiceError('unavailable', 'The push service did not answer', { cause });
  });
  await answer.body?.cancel();
  const { status } = answer;
  if (status === 404 || status === 410) return 'gone';
  if (answer.ok) return 'sent';
  const kind = status === 429 || status >= 500 ? 'unavailable' : 'refused';
  throw new ServiceError(kind, 'The push service did not take the message', { status });
}
