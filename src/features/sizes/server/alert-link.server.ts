import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secretKey: Buffer, address: string): Buffer =>
  createHmac('sha256', secretKey).update(`size-alerts:${address}`).digest();

/** Shows and calls off what an address waits for, and nothing else: it is signed and never expires. */
export const alertToken = (secretKey: Buffer, address: string): string =>
  `${Buffer.from(address).toString('base64url')}.${sign(secretKey, address).toString('base64url')}`;

/** The mailbox or phone it belongs to; undefined when the signature is wrong. */
export function readAlertToken(secretKey: Buffer, token: string): string | undefined {
  const [, name, mac] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(token) ?? [];
  if (name === undefined || mac === undefined) return undefined;
  const address = Buffer.from(name, 'base64url').toString();
  const given = Buffer.from(mac, 'base64url');
  const right = sign(secretKey, address);
  return given.length === right.length && timingSafeEqual(given, right) ? address : undefined;
}
