import { ECDH } from 'node:crypto';
import type { PushTo } from './send-push.server.ts';

const isPoint = (bytes: Buffer): boolean => {
  // 0x04: both coordinates are written out, as browsers do.
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1', undefined, undefined, 'compressed');
    return true;
  } catch {
    return false;
  }
};

/** Whether a message can be encrypted for these keys (RFC 8291): a point of P-256 and a secret of 16 bytes. */
export const arePushKeys = ({ p256dh, auth }: Pick<PushTo, 'p256dh' | 'auth'>): boolean =>
  isPoint(Buffer.from(p256dh, 'base64url')) && Buffer.from(auth, 'base64url').length === 16;
