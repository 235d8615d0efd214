import type { Words } from '../../../contract/blocks.ts';
import { isSafeLink } from '../../../domain/text/links.ts';
import { flanks, pairRuns, type Piece, type Run } from './emphasis.server.ts';

/** Addresses of `[1]: /returns`, by their name. */
export type Definitions = Readonly<Record<string, { readonly href: string }>>;

/** Longer is no address. The bound holds the work of a text of opening brackets down. */
const WHERE =
  /\( {0,3}(?:<([^<>\n]{0,500})>|((?:[^\s()\\<]|\\[!-~]|\([^\s()]{0,500}\)){0,500}))(?: {1,3}(?:"[^"]{0,200}"|'[^']{0,200}'))? {0,3}\)/y;
const NAME = /\[([^[\]]{0,200})\]/y;
const ANGLED = /<((?:https?:\/\/|mailto:|tel:)[^\s<>]*)>|<([\w.+-]{1,64}@[\w.-]{1,190})>/iy;
const TAG = /<[/!?a-z][^<>]*>/iy;
const BARE =
  /((?:https?:\/\/|www\.)[^\s<*]{1,500})|([\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{0,62}[a-z\d]){1,8}(?![\w-]))/iy;
const WORD = /[A-Za-z\d.+-]+|[^A-Za-z\d.+\-\\`*_[\]!<\n]+/y;
const AFTER_ADDRESS = /(?<![?!.,:;"')\]}_~])[?!.,:;"')\]}_~]{1,20}$/;

const at = (pattern: RegExp, text: string, place: number): RegExpExecArray | null => {
  pattern.lastIndex = place;
  return pattern.exec(text);
};

interface Bracket {
  /** The piece of the bracket, and the run of signs that follows it first. */
  readonly piece: number;
  readonly run: number;
  readonly from: number;
  readonly isPicture: boolean;
}

/** Where a closed bracket leads, and how many characters say so. */
function target(
  text: string,
  bracket: Bracket,
  place: number,
  definitions: Definitions,
): { href: string; length: number } | undefined {
  const where = at(WHERE, text, place + 1);
  if (where)
    return {
      href: (where[1] ?? where[2] ?? '').replace(/\\([!-/:-@[-`{-~])/g, '$1'),
      length: where[0].length,
    };
  const named = at(NAME, text, place + 1);
  if (!named?.[1] && place - bracket.from > 200) return undefined;
  const name = (named?.[1] || text.slice(bracket.from, place)).replace(/\s+/g, ' ').trim().toLowerCase();
  const href = Object.hasOwn(definitions, name) ? definitions[name]?.href : undefined;
  return href === undefined ? undefined : { href, length: named?.[0].length ?? 0 };
}

/** Spaces around the end of a line are nobody's words. */
const withoutLineSpaces = (typed: string): string =>
  typed
    .split('\n')
    .map((line, index, { length }) => {
      const cut = index < length - 1 ? line.trimEnd() : line;
      return index > 0 ? cut.trimStart() : cut;
    })
    .join('\n');

/** The words of a line with links, bold and italic, read from left to right once; anything else is what was typed. */
export function readWords(typed: string, definitions: Definitions = {}): Words[] {
  const text = withoutLineSpaces(typed);
  const pieces: Piece[] = [];
  const runs: Run[] = [];
  const brackets: Bracket[] = [];
  const ticks = Map.groupBy([...text.matchAll(/`+/g)].toReversed(), ([run]) => run.length);
  const put = (words: string): number => pieces.push({ text: words });

  const putLink = (label: string, href: string): void => {
    if (isSafeLink(href)) pieces.push({ text: '', href }, { text: label }, { text: '', linkEnds: true });
    else put(label);
  };

  /** A bare address without what only follows it in the sentence; answers how many characters were read. */
  function bare(place: number): number {
    const found = /[A-Za-z\d.+-]/.test(text[place - 1] ?? '') ? null : at(BARE, text, place);
    if (!found) return 0;
    const [, address, email] = found;
    const label = (address ?? email ?? '').replace(AFTER_ADDRESS, '');
    if (address === undefined) putLink(label, `mailto:${label}`);
    else putLink(label, /^www\./i.test(label) ? `http://${label}` : label);
    return label.length;
  }

  function code(place: number): number {
    const length = at(/`+/y, text, place)?.[0].length ?? 1;
    const same = ticks.get(length) ?? [];
    while (same.length > 0 && (same.at(-1)?.index ?? 0) < place + length) same.pop();
    const end = same.at(-1)?.index;
    if (end === undefined) put('`'.repeat(length));
    else {
      const inside = text.slice(place + length, end).replaceAll('\n', ' ');
      const isPadded = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== '';
      put(isPadded ? inside.slice(1, -1) : inside);
    }
    return end === undefined ? length : end + length - place;
  }

  function close(place: number): number {
    const bracket = brackets.pop();
    const found = bracket && target(text, bracket, place, definitions);
    if (!bracket || !found) return put(']') && 1;
    const end = place + 1 + found.length;
    if (!bracket.isPicture && isSafeLink(found.href)) {
      pairRuns(runs.splice(bracket.run));
      pieces[bracket.piece] = { text: '', href: found.href };
      pieces.push({ text: '', linkEnds: true });
      // A link holds no other, so brackets around it are words.
      brackets.length = 0;
    } else {
      pieces.length = bracket.piece;
      runs.length = bracket.run;
      put(text.slice(bracket.from - (bracket.isPicture ? 2 : 1), end));
    }
    return end - place;
  }

  function open(place: number, isPicture: boolean): number {
    const mark = isPicture ? '![' : '[';
    const from = place + mark.length;
    brackets.push({ piece: put(mark) - 1, run: runs.length, from, isPicture });
    return mark.length;
  }

  function run(place: number, sign: string): number {
    const [all] = at(sign === '*' ? /\*+/y : /_+/y, text, place) ?? [sign];
    const piece = { text: all };
    pieces.push(piece);
    const around = flanks(sign, text[place - 1] ?? '', text[place + all.length] ?? '');
    runs.push({ piece, sign, length: all.length, ...around });
    return all.length;
  }

  function angled(place: number): number {
    const link = at(ANGLED, text, place);
    if (link) putLink(link[1] ?? link[2] ?? '', link[1] ?? `mailto:${link[2]}`);
    else put(at(TAG, text, place)?.[0] ?? '<');
    return link?.[0].length ?? pieces.at(-1)?.text.length ?? 1;
  }

  function step(place: number): number {
    const sign = text[place] ?? '';
    const next = text[place + 1] ?? '';
    if (sign === '\\' && /[!-/:-@[-`{-~\n]/.test(next)) return put(next) && 2;
    if (sign === '`') return code(place);
    if (sign === '*' || sign === '_') return run(place, sign);
    if (sign === '[' || (sign === '!' && next === '[')) return open(place, sign === '!');
    if (sign === ']') return close(place);
    if (sign === '<') return angled(place);
    const read = bare(place);
    if (read > 0) return read;
    const [word] = at(WORD, text, place) ?? [sign];
    return put(word) && word.length;
  }

  for (let place = 0; place < text.length;) place += step(place);
  pairRuns(runs);
  return styled(pieces);
}

/** The pieces with the style that is open where each stands. */
function styled(pieces: readonly Piece[]): Words[] {
  const words: Words[] = [];
  let [bold, italic] = [0, 0];
  let href: string | undefined;
  for (const piece of pieces) {
    bold -= piece.ends?.bold ?? 0;
    italic -= piece.ends?.italic ?? 0;
    href = piece.linkEnds ? undefined : (piece.href ?? href);
    const style: Words = {
      text: piece.text,
      ...(href === undefined ? {} : { href }),
      ...(bold > 0 ? { bold: true } : {}),
      ...(italic > 0 ? { italic: true } : {}),
    };
    if (piece.text !== '') words.push(style);
    bold += piece.begins?.bold ?? 0;
    italic += piece.begins?.italic ?? 0;
  }
  return words;
}
