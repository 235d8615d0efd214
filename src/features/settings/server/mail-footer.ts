import type { ShopSettings } from '../../../contract/shop.ts';
import { paths } from '../../../contract/paths.ts';
import { pictureUrl, plainType } from '../../../platform/ui/picture-sources.ts';
import type { MailContent, MailLook } from '../../../services/mail/layout.ts';

const LOGO_HEIGHT = 48;

function mailLook({ main, accent, logo }: ShopSettings['brand'], publicUrl: string): MailLook {
  const file = logo?.widths.find((each) => each >= 240) ?? logo?.widths.at(-1);
  if (!logo || file === undefined) return { main, accent };
  const src = new URL(pictureUrl(logo.base, file, plainType(logo.base)), publicUrl).href;
  return {
    main,
    accent,
    logo: { src, width: Math.round((LOGO_HEIGHT * logo.width) / logo.height), height: LOGO_HEIGHT },
  };
}

/** The foot of every mail: who writes, and from where; and how the mail looks. */
export function mailFooter(
  settings: ShopSettings,
  publicUrl: string,
  more: Partial<MailContent['footer']> = {},
): MailContent['footer'] {
  return {
    shopName: settings.name,
    shopUrl: `${publicUrl}/`,
    legal: [settings.legalName, ...settings.address].join(', '),
    ways: [
      { label: 'Track Order', href: publicUrl + paths.trackOrder() },
      { label: 'Help', href: publicUrl + paths.help },
    ],
    look: mailLook(settings.brand, publicUrl),
    ...more,
  };
}
