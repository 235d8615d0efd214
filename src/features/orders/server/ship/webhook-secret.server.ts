import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../../platform/server/signed-token.server.ts';
import type { Shop } from '../../../shop.server.ts';

type Keeper = Pick<Shop, 'secretKey' | 'config'>;

/** The courier signs nothing, so its address has a part that nobody can guess: the owner's, or one of our own. */
export const courierSecret = ({ secretKey, config }: Keeper): string =>
  config.COURIER_WEBHOOK_SECRET ??
  createHmac('sha256', secretKey).update('courier-webhook').digest('base64url').slice(0, 32);

export const isCourierSecret = (shop: Keeper, given: string): boolean =>
  isSameSecret(given, courierSecret(shop));
