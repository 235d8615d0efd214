import type { ShopSettings } from '../../../contract/shop.ts';
import type { MailContent } from '../../../services/mail/layout.ts';

/** The foot of every mail: who writes, and from where. */
export function mailFooter(
  settings: ShopSettings,
  publicUrl: string,
  more: Partial<MailContent['footer']> = {},
): MailContent['footer'] {
  return {
    shopName: settings.name,
    shopUrl: `${publicUrl}/`,
    legal: [settings.legalName, ...settings.address].join(', '),
    ...more,
  };
}
