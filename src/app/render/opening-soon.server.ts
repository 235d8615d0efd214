import type { ShopSettings } from '../../contract/shop.ts';
import { paths } from '../../contract/paths.ts';
import { FONT_PAIRS } from '../../domain/settings/brand.ts';
import { isExampleMail, isPlaceholderPhone } from '../../domain/settings/opening.ts';
import { escapeHtml } from '../../platform/server/html.ts';
import { pictureUrl, plainType } from '../../platform/ui/picture-sources.ts';
import { iconTags } from './brand-pictures.ts';

function sign({ name, brand: { logo, main } }: ShopSettings, display: string): string {
  const width = logo?.widths.find((each) => each >= 480) ?? logo?.widths.at(-1);
  const shown = escapeHtml(name);
  if (!logo || width === undefined)
    return `<p style="margin:0;color:${main};font:600 34px/1.2 ${display}">${shown}</p>`;
  const size = `width="${Math.round((64 * logo.width) / logo.height)}" height="64"`;
  return `<img src="${encodeURI(pictureUrl(logo.base, width, plainType(logo.base)))}" ${size} alt="${shown}" style="max-width:100%;height:auto">`;
}

const link = (href: string, label: string): string =>
  `<a href="${escapeHtml(href)}" style="color:inherit;display:inline-block;padding:8px 6px">${escapeHtml(label)}</a>`;

/** What visitors see of a closed shop, without script. `style` links the typefaces; the page does without them, too. */
export function openingSoonDocument(settings: ShopSettings, wasOpen: boolean, style = ''): string {
  const { name, tagline, email, phone, brand } = settings;
  const { display, sans } = FONT_PAIRS[brand.fonts];
  const [quoted, text] = [display, sans].map((family) => family.replaceAll('"', "'"));
  const title = wasOpen ? 'We are back soon' : 'Opening soon';
  const words = wasOpen
    ? 'The shop is closed for a moment. Orders that were placed go on as promised.'
    : 'We are getting everything ready. Please come back in a little while.';
  const ways = [
    ...(isExampleMail(email) ? [] : [link(`mailto:${email}`, email)]),
    ...(isPlaceholderPhone(phone) ? [] : [link(`tel:${phone.replaceAll(/[^\d+]/g, '')}`, phone)]),
    link(paths.login, wasOpen ? 'Sign in to see your orders' : 'Sign in'),
  ];
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${brand.main}">
<title>${escapeHtml(`${title} · ${name}`)}</title>
${iconTags(brand)}${style}
</head>
<body style="margin:0;background:#fbf6ef;color:#2a1f1b;font:400 17px/1.55 ${text}">
<div style="height:6px;background:${brand.main}"></div>
<main style="max-width:34rem;margin:0 auto;padding:16vh 20px 48px;text-align:center;text-wrap:balance">
${sign(settings, quoted ?? '')}
<h1 style="margin:40px 0 12px;font:600 44px/1.1 ${quoted}">${title}</h1>
<p style="margin:0 0 8px">${escapeHtml(tagline)}</p>
<p style="margin:0 0 32px">${words}</p>
<p style="margin:0;font-size:15px">${ways.join(' ')}</p>
</main>
</body>
</html>
`;
}
