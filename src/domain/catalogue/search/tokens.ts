const MOST_WORDS = 16;
const DEVANAGARI_ZERO = 0x0966;

/** What a number is written to without a space. */
const BEFORE_NUMBERS =
  /^(?:size|sizes|sz|no|number|uk|eu|us|ind|india|in|rs|inr|under|below|upto|above|over|tak|heel|heels)$/u;
/** "Heels & sandals", "heels/sandals". */
const JOINT = /(?<=[\p{L}\p{M}] ?)[&+/](?= ?\p{L})/gu;
/** A letter is drawn as a picture, or joined to the next: nothing that is said. */
const UNSAID = /\u200b|\u200c|\u200d|\ufe0e|\ufe0f/g;

const PICTURES: Readonly<Record<string, string>> = {
  '👠': ' heels ',
  '👡': ' sandals ',
  '👢': ' boots ',
  '👟': ' sneakers ',
  '🥿': ' ballerinas ',
  '🩴': ' flip flops ',
  '👜': ' bags ',
  '👛': ' bags ',
  '👰': ' bride ',
};
const PICTURE = /👠|👡|👢|👟|🥿|🩴|👜|👛|👰/gu;

/** A text as words and numbers, in lower case: "2k" and "size38" are two, "1,500" and "nisha402" (a name) are one. */
export function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(UNSAID, '')
    .replace(PICTURE, (picture) => PICTURES[picture] ?? ' ')
    // "1,500" and "1,00,000", not the sizes "38,39".
    .replace(/(?<=\d),(?=(?:\d{2},){0,3}\d{3}(?!\d))/g, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/(?<=\d)["”″]/g, ' inch')
    .replace(JOINT, ' and ');
  const words = plain.match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+\d*/gu) ?? [];
  return words.flatMap(partsOf).slice(0, MOST_WORDS);
}

const DOTS = /[\u093c\u0901]/u;

/** As the word lists have it: most people leave out the dot below a letter, and write one nasal sign for both; "color" is "colour". */
export function foldLetters(phrase: string): string {
  const plain = phrase.normalize('NFKC').replace(/\bcolor/g, 'colour');
  return DOTS.test(plain) ? plain.replaceAll('\u093c', '').replaceAll('\u0901', '\u0902') : plain;
}

function partsOf(word: string): string[] {
  const [, letters = '', number = ''] = /^([\p{L}\p{M}]+)(\d+)$/u.exec(word) ?? [];
  return BEFORE_NUMBERS.test(letters) ? [letters, number] : [word];
}

const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    three: 3,
    teen: 3,
    तीन: 3,
    four: 4,
    char: 4,
    chaar: 4,
    चार: 4,
    five: 5,
    paanch: 5,
    panch: 5,
    पांच: 5,
    पाँच: 5,
    six: 6,
    chhe: 6,
    chah: 6,
    छह: 6,
    छः: 6,
    seven: 7,
    saat: 7,
    सात: 7,
    eight: 8,
    aath: 8,
    आठ: 8,
    nine: 9,
    nau: 9,
    नौ: 9,
    ten: 10,
    das: 10,
    दस: 10,
    paintis: 35,
    पैंतीस: 35,
    chhattis: 36,
    छत्तीस: 36,
    saintis: 37,
    सैंतीस: 37,
    adtis: 38,
    अड़तीस: 38,
    untalis: 39,
    उनतालीस: 39,
    chalis: 40,
    चालीस: 40,
    iktalis: 41,
    इकतालीस: 41,
    bayalis: 42,
    बयालीस: 42,
  }).map(([word, number]) => [foldLetters(word), number]),
);

export const digits = (token: string | undefined): number | undefined =>
  token !== undefined && /^\d/.test(token) ? Number(token) : undefined;
/** Also a number in words. */
export const numberOf = (token: string | undefined): number | undefined =>
  digits(token) ?? (token === undefined ? undefined : NUMBERS.get(foldLetters(token)));
