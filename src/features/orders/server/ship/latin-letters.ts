/**
 * Names written in an Indian script, in Latin letters, for a courier that knows no other. The nine scripts stand in
 * parallel in Unicode, 128 places each, so one table reads them all.
 */
const CONSONANTS: Readonly<Record<number, string>> = Object.fromEntries(
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'
    .split(' ')
    .map((letters, index) => [0x15 + index, letters]),
);
const VOWELS = 'a aa i ee u oo ri l e e e ai o o o au'.split(' ');
const SIGNS = 'aa i ee u oo ri ri e e e ai o o o au'.split(' ');
const FIRST_VOWEL = 0x05;
const FIRST_SIGN = 0x3e;
const VIRAMA = 0x4d;
const MARKS: Readonly<Record<number, string>> = {
  0x01: 'n',
  0x02: 'n',
  0x03: 'h',
  0x50: 'om',
  0x64: '.',
  0x65: '.',
};

const placeOf = (code: number): number | undefined =>
  code >= 0x900 && code <= 0xd7f ? code & 0x7f : undefined;

function lettersOf(place: number): string {
  if (place >= 0x66 && place <= 0x6f) return String(place - 0x66);
  return MARKS[place] ?? VOWELS[place - FIRST_VOWEL] ?? '';
}

/** Whether a consonant's own 'a' is spoken: not before a vowel sign, a virama or the end of the word. */
function keepsVowel(next: number | undefined): boolean {
  if (next === undefined) return false;
  return !(next >= FIRST_SIGN && next <= VIRAMA) && next !== 0x3c;
}

export function inLatinLetters(text: string): string {
  const characters = Array.from(text.normalize('NFC'));
  const written = characters.map((character, index) => {
    const place = placeOf(character.codePointAt(0) ?? 0);
    if (place === undefined) return character;
    const next = placeOf(characters[index + 1]?.codePointAt(0) ?? 0);
    const consonant = CONSONANTS[place];
    if (consonant !== undefined) return consonant + (keepsVowel(next) ? 'a' : '');
    if (place >= FIRST_SIGN && place < VIRAMA) return SIGNS[place - FIRST_SIGN] ?? '';
    return place === VIRAMA || place === 0x3c ? '' : lettersOf(place);
  });
  const changed = written.some((letters, index) => letters !== characters[index]);
  return changed ? written.join('').replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()) : text;
}
