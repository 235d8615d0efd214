import { type Reader, signedToken } from '../../../platform/server/signed-token.server.ts';
import type { Shop } from '../../shop.server.ts';

/** As long as a session of staff. */
const SECONDS = 12 * 60 * 60;
const NAME = 'preview';
const tokens = signedToken('preview of a closed shop');

/** Shows a closed shop to the browser of a staff member: pages are asked for without a session. It opens nothing else. */
export function previewCookie(shop: Pick<Shop, 'secretKey' | 'now' | 'publicUrl'>): string {
  const token = tokens.sign(shop, 'staff', new Date(shop.now().getTime() + SECONDS * 1000));
  const secure = shop.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${token}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

export function mayPreview(shop: Reader, cookies: string | undefined): boolean {
  if (cookies === undefined || cookies.length > 4_000) return false;
  const own = cookies.split(';').map((each) => each.trim());
  const given = own.find((each) => each.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return given !== undefined && tokens.read(shop, given) !== undefined;
}
