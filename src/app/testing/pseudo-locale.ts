import { globSync } from 'node:fs';
import path from 'node:path';

/** Letters with accents, one for each: what is read is still read, and no word of a table is left in plain letters. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅɃÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';

/** Around a value that somebody else names: it stays as it is. */
const [BEGIN, END] = ['\uE000', '\uE001'];
const PARTS = new RegExp(`${BEGIN}[^${END}]*${END}|\\{\\w+\\}|[^${BEGIN}{]+|\\{`, 'g');

/** With accents, and four tenths longer: what Hindi, German and Tamil need, and buttons must bear. */
export function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text.replaceAll(new RegExp(`[${BEGIN}${END}]`, 'g'), '');
  const accented = (text.match(PARTS) ?? [])
    .map((part) =>
      part.startsWith(BEGIN)
        ? part.slice(1, -1)
        : /^\{\w+\}$/.test(part)
          ? part
          : part.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
    )
    .join('');
  return accented + '~'.repeat(Math.ceil(accented.length * 0.4));
}

/** A table in the pseudo-locale: made of the English one, text by text. */
export function pseudoOf(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudoText(texts);
  if (Array.isArray(texts)) return texts.map(pseudoOf);
  if (typeof texts === 'function')
    return (...values: unknown[]) => {
      const marked = values.map((value) => (typeof value === 'string' ? BEGIN + value + END : value));
      return pseudoText(String((texts as (...given: unknown[]) => unknown)(...marked)));
    };
  if (typeof texts === 'object' && texts !== null)
    return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoOf(text)]));
  return texts;
}

/** Until it is taken back, every table answers in the pseudo-locale where it would in Hindi. */
export async function speakPseudo(): Promise<() => void> {
  const files = globSync('src/**/messages/**/hi.ts').toSorted();
  const before = await Promise.all(
    files.map(async (file) => {
      const at = path.resolve(file);
      const { hi } = (await import(/* @vite-ignore */ at)) as { hi: object };
      const { en } = (await import(/* @vite-ignore */ at.replace(/hi\.ts$/, 'en.ts'))) as { en: object };
      const own = { ...hi };
      Object.assign(hi, pseudoOf(en));
      return { hi, own };
    }),
  );
  return () => before.forEach(({ hi, own }) => Object.assign(hi, own));
}

const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

/** What people read of a page, or hear: texts of elements, and of the attributes that are read out. */
export function textsOf(html: string): string[] {
  const shown = html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, ' ')
    // English on purpose: the switch of languages, names.
    .replaceAll(/<(\w+)[^>]*\blang="en-IN"[^>]*>.*?<\/\1>/gs, (whole) =>
      whole.startsWith('<html') ? whole : ' ',
    );
  const attributes = [...shown.matchAll(/ (?:aria-label|alt|placeholder|title)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  const head = [...shown.matchAll(/<meta name="description" content="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  const elements = shown.split(/<[^>]*>/);
  return [...attributes, ...head, ...elements]
    .map((text) =>
      text
        .replaceAll(/&(?:amp|#x27|quot|lt|gt);/g, (name) => NAMED[name] ?? name)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '');
}

/** English among them: two words of plain letters, or one alone. Names, codes and what the owner writes are told apart by `allowed`. */
export function englishIn(html: string, allowed: readonly RegExp[] = []): string[] {
  return textsOf(html).filter((text) => {
    const rest = allowed.reduce((left, each) => left.replaceAll(each, ' '), text);
    return /[a-z]{3,}/i.test(rest);
  });
}
