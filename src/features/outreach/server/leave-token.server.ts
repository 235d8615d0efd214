import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secretKey: Buffer, subscriberId: string): Buffer =>
  createHmac('sha256', secretKey).update(`newsletter-leave:${subscriberId}`).digest();

/** Only unsubscribes, so it is signed and never expires: old mails must keep working. */
export function leaveToken(secretKey: Buffer, subscriberId: string): string {
  return `${subscriberId}.${sign(secretKey, subscriberId).toString('base64url')}`;
}

/** The subscriber it belongs to; undefined when the signature is wrong. */
export function readLeaveToken(secretKey: Buffer, token: string): string | undefined {
  const [, id, mac] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || mac === undefined) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const right = sign(secretKey, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}
