import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Shop } from '../../../shop.server.ts';

type Keeper = Pick<Shop, 'secretKey' | 'config'>;

/** The courier signs nothing, so its address has a part that nobody can guess: the owner's, or one of our own. */
export const courierSecret = ({ secretKey, config }: Keeper): string =>
  config.COURIER_WEBHOOK_SECRET ??
  createHmac('sha256', secretKey).update('courier-webhook').digest('base64url').slice(0, 32);

export function isCourierSecret(shop: Keeper, given: string): boolean {
  const [a, b] = [courierSecret(shop), given].map((text) =>
    createHmac('sha256', shop.secretKey).update(text).digest(),
  );
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
