import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

const macOf = (secretKey: Buffer, id: string): Buffer =>
  createHmac('sha256', secretKey).update(`review-voter:${id}`).digest().subarray(0, 16);

/** Names a browser that is not signed in. Only the shop can make one, so a visitor cannot choose to be many. */
export function newVoter(secretKey: Buffer): { id: string; token: string } {
  const id = randomUUID();
  return { id, token: `${id}.${macOf(secretKey, id).toString('base64url')}` };
}

/** The id of a token that we signed. */
export function readVoter(secretKey: Buffer, token: string): string | undefined {
  const [id = '', mac = ''] = token.split('.', 2);
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(secretKey, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
