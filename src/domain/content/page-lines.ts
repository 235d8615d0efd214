import type { WrittenPage } from './info-pages.ts';

/** Signs of a heading, an item or a quotation, and the words after them. */
const LINE = /^([ \t]{0,9}(?:#{1,6} |[-*+] |\d{1,9}[.)] |> ){0,2})(.*)$/s;
const MOST = 1000;

/** In another language: the words of an English line. */
export type Lines = ReadonlyMap<string, string>;

const split = (line: string): readonly [signs: string, words: string] => {
  const [, signs = '', words = ''] = LINE.exec(line) ?? [];
  return [signs, words.trimEnd()];
};

const isTranslated = (line: string): boolean =>
  /\p{L}/u.test(line.replaceAll(/\{\w+\}/g, '')) && line.length <= MOST;

/** The lines of a text that are translated one by one. */
export const linesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => split(line)[1])
    .filter(isTranslated);

/** The texts of a page that are translated: its title, its opening lines, each line of its text. */
export const linesOf = ({ title, intro, body }: WrittenPage): string[] => [
  ...[title, intro].filter(isTranslated),
  ...linesIn(body),
];

/** A text in another language. A line that nobody has translated stays English: so nothing that was changed is said in old words. */
export const textIn = (text: string, lines: Lines): string =>
  text
    .split(/\r?\n/)
    .map((line) => {
      const [signs, words] = split(line);
      // A line stays one: what is translated cannot become a heading or a list.
      return `${signs}${lines.get(words)?.replaceAll(/\s+/g, ' ') ?? words}`;
    })
    .join('\n');

/** A page in another language. */
export const pageIn = ({ title, intro, body }: WrittenPage, lines: Lines): WrittenPage => ({
  title: lines.get(title) ?? title,
  intro: lines.get(intro) ?? intro,
  body: textIn(body, lines),
});

/** What each line of a page is called in its translation, which has the same lines. */
export function linesBetween(english: WrittenPage, other: WrittenPage): [string, string][] {
  const theirs = other.body.split('\n');
  return [
    [english.title, other.title],
    [english.intro, other.intro],
    ...english.body
      .split('\n')
      .map((line, at): [string, string] => [split(line)[1], split(theirs[at] ?? '')[1]]),
  ];
}
