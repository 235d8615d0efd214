import type { ShopSettings } from '../../../contract/shop.ts';
import { paths } from '../../../contract/paths.ts';
import { inLanguage, type Language } from '../../../domain/text/languages.ts';
import { OWN_WORDS } from '../../../domain/home-page/own-words.ts';
import { tintsOf } from '../../../domain/settings/brand.ts';
import { pictureUrl, plainType } from '../../../platform/ui/picture-sources.ts';
import type { MailContent } from '../../../services/mail/layout.ts';
import type { MailLook, MailPicture } from '../../../services/mail/mail-style.ts';
import { mailMessages } from '../messages/mail.ts';

const LOGO_HEIGHT = 48;
const ICON = 44;

type Brand = ShopSettings['brand'];

function logoOf(logo: Brand['logo'], publicUrl: string): MailPicture | undefined {
  const file = logo?.widths.find((each) => each >= 240) ?? logo?.widths.at(-1);
  if (!logo || file === undefined) return undefined;
  const src = new URL(pictureUrl(logo.base, file, plainType(logo.base)), publicUrl).href;
  return { src, width: Math.round((LOGO_HEIGHT * logo.width) / logo.height), height: LOGO_HEIGHT };
}

function iconOf({ icon, made }: Brand, publicUrl: string): MailPicture | undefined {
  const file = icon?.widths.find((each) => each >= 2 * ICON) ?? icon?.widths.at(-1);
  const own = icon && file !== undefined ? pictureUrl(icon.base, file, plainType(icon.base)) : undefined;
  const path = own ?? (made ? `${made.icons}/icon-192.png` : undefined);
  return path === undefined ? undefined : { src: new URL(path, publicUrl).href, width: ICON, height: ICON };
}

const mailLook = (brand: Brand, publicUrl: string): MailLook => ({
  main: brand.main,
  accent: brand.accent,
  pale: tintsOf(brand).pale,
  logo: logoOf(brand.logo, publicUrl),
  logoDark: logoOf(brand.logoDark, publicUrl),
  icon: iconOf(brand, publicUrl),
});

/** The foot of every mail: who writes, from where, and who helps; and how the mail looks. */
export function mailFooter(
  settings: ShopSettings,
  publicUrl: string,
  more: Partial<MailContent['footer']> = {},
  language: Language = 'en',
): MailContent['footer'] {
  const { name, legalName, address, brand, phone, hours, email } = settings;
  const t = mailMessages[language];
  return {
    language,
    shopName: name,
    shopUrl: publicUrl + inLanguage('/', language),
    // In the shop's own words until the owner has others.
    help: t.help(phone, OWN_WORDS[language]?.[hours] ?? hours, email),
    legal: [legalName, ...address].join(', '),
    ways: [
      { label: t.trackOrder, href: publicUrl + inLanguage(paths.trackOrder(), language) },
      { label: t.helpPage, href: publicUrl + inLanguage(paths.help, language) },
    ],
    look: mailLook(brand, publicUrl),
    ...more,
  };
}
