import { escapeHtml } from '../../platform/server/html.ts';
import { LOCALES } from '../../domain/text/languages.ts';
import type {
  MailBanner,
  MailContent,
  MailFact,
  MailLine,
  MailLink,
  MailProduct,
  MailProgress,
} from './layout.ts';
import {
  HAIRLINE,
  INK,
  IVORY,
  SANS,
  SERIF,
  sheetOf,
  SOFT,
  type MailLook,
  type MailPicture,
} from './mail-style.ts';

/** Links in mails lead to web pages only, whatever text reaches this place. */
function safeHref(href: string): string {
  const { protocol } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`A mail cannot link to ${protocol}`);
  return escapeHtml(href);
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
const smallPrint = (text: string) =>
  `<p class="m-soft" style="margin:0 0 16px;color:${SOFT};font-size:14px">${escapeHtml(text)}</p>`;

const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const table = (rows: string, style = '', attributes = '') =>
  `<table ${LAYOUT} width="100%" ${attributes} style="width:100%;border-collapse:collapse;margin:8px 0 24px;${style}">${rows}</table>`;

function pictureHtml({ src, width, height }: MailPicture, alt: string, style = '', name = ''): string {
  const named = name === '' ? '' : `class="${name}" `;
  return `<img ${named}src="${safeHref(src)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;border:0;${style}">`;
}

function lineHtml({ title, detail, amount, picture }: MailLine): string {
  const cell = `padding:12px 0;border-bottom:1px solid ${HAIRLINE};vertical-align:top;line-height:1.4`;
  const shown = picture
    ? pictureHtml(
        { src: picture, width: 72, height: 72 },
        title,
        `border-radius:4px;background:${IVORY};font-size:11px`,
      )
    : '';
  const small = detail
    ? `<br><span class="m-soft" style="color:${SOFT};font-size:14px">${escapeHtml(detail)}</span>`
    : '';
  return `<tr>${picture ? `<td class="m-line" width="84" style="${cell};width:84px">${shown}</td>` : ''}
<td class="m-line" style="${cell}"${picture ? '' : ' colspan="2"'}><strong>${escapeHtml(title)}</strong>${small}</td>
<td class="m-line" align="right" style="${cell};white-space:nowrap;padding-left:12px">${escapeHtml(amount ?? '')}</td></tr>`;
}

function totalHtml({ label, value, note }: MailFact, last: boolean, main: string): string {
  const style = last
    ? `padding:12px 0 0;font-weight:700;font-size:18px;color:${main}`
    : `padding:8px 0 0;color:${SOFT}`;
  const small = note
    ? `<br><span class="m-soft" style="color:${SOFT};font-size:13px;font-weight:400">${escapeHtml(note)}</span>`
    : '';
  const kind = last ? 'm-main' : 'm-soft';
  return `<tr><td class="${kind}" style="${style};vertical-align:top">${escapeHtml(label)}</td>
<td class="${kind}" align="right" style="${style};white-space:nowrap;padding-left:12px">${escapeHtml(value)}${small}</td></tr>`;
}

function linesHtml(lines: MailLine[], totals: MailFact[], { main }: MailLook): string {
  const sums = totals.map((total, index) => totalHtml(total, index === totals.length - 1, main));
  // Tables of their own: the bold total would take the width from the names.
  return [
    lines.length > 0 ? table(lines.map(lineHtml).join(''), totals.length > 0 ? 'margin-bottom:4px' : '') : '',
    sums.length > 0 ? table(sums.join(''), lines.length > 0 ? 'margin-top:0' : '') : '',
  ].join('\n');
}

function factsHtml(facts: MailFact[], { accent }: MailLook): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({
      label,
      value,
    }) => `<tr><td class="m-soft" style="padding:6px 12px;color:${SOFT};white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td>
<td style="padding:6px 12px 6px 0;width:100%">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return table(rows.join(''), `background:${IVORY};border-left:3px solid ${accent}`, 'class="m-panel"');
}

/** How far the order is: a bar for each step, the ones that are reached in the brand's colour. */
function progressHtml({ steps, reached }: MailProgress, { main }: MailLook): string {
  const width = `${Math.floor(100 / steps.length)}%`;
  const cells = steps.map((step, index) => {
    const done = index <= reached;
    const bar = `height:4px;line-height:4px;font-size:0;border-radius:2px;background:${done ? main : HAIRLINE}`;
    // A word that is a little too long leans over; cut in two it cannot be read.
    const words = `padding-top:6px;font-size:12px;line-height:1.3;overflow-wrap:normal;${index === reached ? `font-weight:700;color:${main}` : `color:${SOFT}`}`;
    return `<td width="${width}" valign="top" style="width:${width};padding:0 3px"><div class="${done ? 'm-done' : 'm-step'}" style="${bar}">&nbsp;</div>
<div class="m-stage ${index === reached ? 'm-main' : 'm-soft'}" style="${words}">${escapeHtml(step)}</div></td>`;
  });
  return table(`<tr>${cells.join('')}</tr>`, 'margin:0 0 24px;table-layout:fixed');
}

/** The picture of a newsletter, as wide as the card; it says nothing that the words do not. */
const bannerHtml = ({ src, width, height, href }: MailBanner): string =>
  `<p style="margin:-8px 0 24px"><a href="${safeHref(href)}"><img src="${safeHref(src)}" width="552" height="${Math.round((552 * height) / width)}" alt="" style="display:block;width:100%;height:auto;border:0;border-radius:4px"></a></p>`;

/** Two in a row: tables, since mail programs know nothing better. */
function productsHtml(products: MailProduct[], { main }: MailLook): string {
  if (products.length === 0) return '';
  const cell = ({
    title,
    price,
    href,
    picture,
  }: MailProduct) => `<td width="50%" style="width:50%;padding:0 8px 24px;vertical-align:top"><a href="${safeHref(href)}" class="m-ink" style="color:${INK};text-decoration:none">
<img src="${safeHref(picture)}" width="252" alt="${escapeHtml(title)}" style="display:block;width:100%;height:auto;border:0;border-radius:4px;background:${IVORY}">
<span style="display:block;padding-top:8px;font-weight:600">${escapeHtml(title)}</span>
<span class="m-main" style="display:block;color:${main}">${escapeHtml(price)}</span></a></td>`;
  const rows = Array.from({ length: Math.ceil(products.length / 2) }, (_, row) => {
    const pair = products.slice(row * 2, row * 2 + 2);
    return `<tr>${pair.map(cell).join('')}${pair.length === 1 ? '<td width="50%"></td>' : ''}</tr>`;
  });
  return table(rows.join(''), 'margin:8px -8px 8px;width:calc(100% + 16px)');
}

const linkHtml = ({ label, href }: MailLink, { main }: MailLook) =>
  `<a href="${safeHref(href)}" class="m-main" style="color:${main}">${escapeHtml(label)}</a>`;

/** Outlook on Windows draws no padding of a link: it gets the same button as a drawing. */
function buttonHtml({ label, href }: MailLink, { main }: MailLook): string {
  const safe = safeHref(href);
  const words = escapeHtml(label);
  const width = Math.max(180, 60 + label.length * 10);
  return `<div style="margin:8px 0 24px"><!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word" href="${safe}" style="height:50px;v-text-anchor:middle;width:${width}px" arcsize="8%" stroke="f" fillcolor="${main}"><w:anchorlock/><center style="color:#FFFFFF;font-family:Arial,sans-serif;font-size:16px;font-weight:bold">${words}</center></v:roundrect><![endif]--><!--[if !mso]><!--><table ${LAYOUT}><tr>
<td bgcolor="${main}" align="center" style="border-radius:4px;background:${main}"><a href="${safe}" style="display:inline-block;padding:14px 28px;color:#FFFFFF;font-weight:600;line-height:22px;text-decoration:none">${words}</a></td>
</tr></table><!--<![endif]--></div>`;
}

/** The logo; without one the name, beside the icon where there is one. */
function signHtml({
  shopName,
  shopUrl,
  look: { main, logo, logoDark, icon },
}: MailContent['footer']): string {
  const style = `font:600 34px/1 ${SERIF};color:${main};text-decoration:none;letter-spacing:.01em`;
  const link = (inner: string) =>
    `<a href="${safeHref(shopUrl)}" class="m-main" style="${style}">${inner}</a>`;
  if (logo && logoDark)
    return link(
      pictureHtml(logo, shopName, 'display:inline-block', 'm-by-day') +
        // Programs that drop the sheet never show it.
        `<!--[if !mso]><!-->${pictureHtml(logoDark, '', 'display:none', 'm-by-night')}<!--<![endif]-->`,
    );
  if (logo) return link(pictureHtml(logo, shopName, 'display:inline-block'));
  if (!icon) return link(escapeHtml(shopName));
  return `<table ${LAYOUT} align="center"><tr><td style="padding-right:12px">${link(pictureHtml(icon, '', 'border-radius:8px'))}</td>
<td>${link(escapeHtml(shopName))}</td></tr></table>`;
}

function footHtml({ help, reason, link, ways, legal, look }: MailContent['footer']): string {
  const small = `margin:0 0 8px;font:400 13px/1.5 ${SANS};color:${SOFT}`;
  const row = (inner: string) => `<p class="m-soft" style="${small}">${inner}</p>`;
  return [
    help ? `<p class="m-ink" style="${small};color:${INK};font-size:14px">${escapeHtml(help)}</p>` : '',
    reason ? row(escapeHtml(reason)) : '',
    link ? row(linkHtml(link, look)) : '',
    ways ? row(ways.map((way) => linkHtml(way, look)).join(' · ')) : '',
    row(escapeHtml(legal)),
  ].join('\n');
}

/** Keeps the first words of the mail out of what an inbox shows after the preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(40);

export function htmlOf(content: MailContent): string {
  const { preheader, heading, paragraphs, footer } = content;
  const { look } = footer;
  const body = [
    content.banner ? bannerHtml(content.banner) : '',
    `<h1 class="m-main m-title" style="margin:0 0 20px;font:600 32px/${footer.language === 'hi' ? '1.4' : '1.15'} ${SERIF};color:${look.main}">${escapeHtml(heading)}</h1>`,
    content.progress ? progressHtml(content.progress, look) : '',
    ...paragraphs.map(paragraph),
    content.button && content.lines ? buttonHtml(content.button, look) : '',
    linesHtml(content.lines ?? [], content.totals ?? [], look),
    productsHtml(content.products ?? [], look),
    factsHtml(content.facts ?? [], look),
    content.button && !content.lines ? buttonHtml(content.button, look) : '',
    content.link ? `<p style="margin:0 0 16px">${linkHtml(content.link, look)}</p>` : '',
    ...(content.after ?? []).map(smallPrint),
  ].join('\n');
  return `<!doctype html>
<html lang="${LOCALES[footer.language ?? 'en']}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${sheetOf(look)}</style>
</head>
<body class="m-page" style="margin:0;padding:0;background:${IVORY};color:${INK}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}${FILLER}</div>
<div role="main"><table ${LAYOUT} width="100%" class="m-page" style="width:100%;background:${IVORY}"><tr><td align="center" style="padding:24px 12px">
<table ${LAYOUT} width="100%" style="width:100%;max-width:600px">
<tr><td align="center" style="padding:8px 0 20px">${signHtml(footer)}</td></tr>
<tr><td class="m-card m-ink" style="background:#FFFFFF;border:1px solid ${HAIRLINE};border-top:3px solid ${look.accent};border-radius:4px;padding:32px 24px 16px;font:400 16px/1.6 ${SANS};color:${INK};overflow-wrap:anywhere">
${body}
</td></tr>
<tr><td align="center" style="padding:20px 16px">
${footHtml(footer)}
</td></tr>
</table>
</td></tr></table></div>
</body>
</html>`;
}
