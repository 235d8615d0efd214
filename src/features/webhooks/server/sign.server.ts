import { createHmac } from 'node:crypto';
import { keyedHash } from '../../../platform/server/signed-token.server.ts';

/** Which secret of a receiver: the first, or one that was made anew. */
export interface SecretOf {
  readonly endpointId: string;
  readonly version: number;
}

/** The key of one receiver. It follows from the shop's own key, so the database holds none. */
const keyOf = (secretKey: Buffer, { endpointId, version }: SecretOf): Buffer =>
  keyedHash({ secretKey }, 'webhook', version === 1 ? endpointId : `${endpointId}:${version}`);

/** As the receiver enters it: the form of Standard Webhooks. */
export const webhookSecret = (secretKey: Buffer, which: SecretOf): string =>
  `whsec_${keyOf(secretKey, which).toString('base64')}`;

/**
 * HMAC-SHA256 over id, time and the body as it is sent (standardwebhooks.com). For a day after a change it is signed with
 * both secrets: a receiver that knows either finds its signature.
 */
export function signatureHeaders(
  secretKey: Buffer,
  { endpointId, version, previous }: SecretOf & { readonly previous: boolean },
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const sign = (which: number): string =>
    `v1,${createHmac('sha256', keyOf(secretKey, { endpointId, version: which }))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')}`;
  const versions = previous ? [version, version - 1] : [version];
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': versions.map(sign).join(' '),
  };
}
