import { createHmac } from 'node:crypto';

/** The key of one receiver. It follows from the shop's own key, so the database holds none. */
const keyOf = (secretKey: Buffer, endpointId: string): Buffer =>
  createHmac('sha256', secretKey).update(`webhook:${endpointId}`).digest();

/** As the receiver enters it: the form of Standard Webhooks. */
export const webhookSecret = (secretKey: Buffer, endpointId: string): string =>
  `whsec_${keyOf(secretKey, endpointId).toString('base64')}`;

/** HMAC-SHA256 over id, time and the body as it is sent (standardwebhooks.com). */
export function signatureHeaders(
  secretKey: Buffer,
  endpointId: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const mac = createHmac('sha256', keyOf(secretKey, endpointId)).update(`${id}.${seconds}.${body}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${mac.digest('base64')}`,
  };
}
