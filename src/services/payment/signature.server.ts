import { createHmac, timingSafeEqual } from 'node:crypto';

export const hmacHex = (secret: string, data: string | Buffer): string =>
  createHmac('sha256', secret).update(data).digest('hex');

/** A missing secret or signature never matches. Takes the same time wherever the difference is. */
export function signatureMatches(
  secret: string | undefined,
  data: string | Buffer,
  signature: unknown,
): boolean {
  if (!secret || typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(hmacHex(secret, data), 'hex'), Buffer.from(signature, 'hex'));
}

export const paymentSignature = (secret: string, orderId: string, paymentId: string): string =>
  hmacHex(secret, `${orderId}|${paymentId}`);
