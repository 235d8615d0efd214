import { type Language, LOCALES } from '../../../domain/text/languages.ts';
import { escapeHtml } from '../html.ts';

/** A button: a link, or a form that is sent again with the fields it had. */
export interface Way {
  readonly label: string;
  readonly href: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const INK = '#2a1f1b';
const BUTTON =
  'display:inline-block;margin:6px;padding:14px 28px;border:1px solid;border-radius:4px;font:600 17px/1.55 Figtree,system-ui,sans-serif;text-decoration:none;cursor:pointer';

function button({ label, href, fields }: Way, index: number, color: string): string {
  const own =
    index === 0 ? `border-color:${color};background:${color};color:#fff` : `background:none;color:${color}`;
  const look = `style="${BUTTON};${escapeHtml(own)}"`;
  if (!fields) return `<a href="${escapeHtml(href)}" ${look}>${escapeHtml(label)}</a>`;
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(href)}" style="display:inline">${hidden.join('')}<button ${look}>${escapeHtml(label)}</button></form>`;
}

/** The document of such a page around its content, in the shop's colours. */
export function plainFrame(title: string, main: string, language: Language = 'en'): string {
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;background:#fbf6ef;color:#2a1f1b;font:400 17px/1.55 Figtree,system-ui,sans-serif">
${main}
</body>
</html>
`;
}

export const plainHeading = (title: string): string =>
  `<h1 style="margin:0 0 16px;color:#2a1f1b;font:600 40px/1.1 'Cormorant Garamond','Times New Roman',serif">${escapeHtml(title)}</h1>`;

interface Own {
  /** The brand's colour, where it is known. */
  readonly color?: string;
  readonly language?: Language;
  /** The same in another language. */
  readonly also?: { readonly lang: string; readonly words: string } | undefined;
}

/** A page that needs no other file, for those may be what is broken or out of reach. */
export function plainDocument(
  title: string,
  words: string,
  ways: readonly Way[],
  { color = INK, language = 'en', also }: Own = {},
): string {
  return plainFrame(
    title,
    `<main style="max-width:34rem;margin:0 auto;padding:18vh 20px 48px;text-align:center;text-wrap:balance">
${plainHeading(title)}
<p style="margin:0 0 32px">${escapeHtml(words)}</p>
${also ? `<p lang="${also.lang}" style="margin:0 0 32px">${escapeHtml(also.words)}</p>` : ''}
<div>${ways.map((way, index) => button(way, index, color)).join('\n')}</div>
</main>`,
    language,
  );
}
