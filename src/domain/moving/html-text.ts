const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
  bull: '•',
  times: '×',
  deg: '°',
  frac12: '½',
  reg: '®',
  trade: '™',
  copy: '©',
};

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : undefined;
}

/** The text of a piece of HTML: paragraphs and list items are lines, everything else is gone. */
export function htmlText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^<]*(?:<(?!\/\1>)[^<]*)*<\/\1>/gi, '')
    .replaceAll(/\\n|\r\n?/g, '\n')
    .replaceAll(/<li\b[^>]{0,500}>/gi, '\n• ')
    .replaceAll(/<(?:br|\/p|\/div|\/h[1-6]|\/ul|\/ol|\/tr)\b[^>]{0,500}>/gi, '\n')
    .replaceAll(/<[a-z/!][^<>]{0,2000}>/gi, '')
    .replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,10}\d{0,2});/gi, (whole, name: string) => character(name) ?? whole)
    .split('\n')
    .map((line) => line.replaceAll(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n');
}
