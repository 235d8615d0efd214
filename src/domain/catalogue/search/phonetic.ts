const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ee|ii|ie/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ea|ai|ay/g, 'e'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/y/g, 'i'],
  [/(?<=.)h/g, ''],
  [/(.)\1+/g, '$1'],
];

/** How a word sounds, whichever way it is written in Latin letters: jutti, juti, jooti and juthi are one. */
export const phoneticKey = (word: string): string =>
  SOUNDS.reduce((key, [sound, letter]) => key.replace(sound, letter), word.toLowerCase());

const consonants = (word: string): string => phoneticKey(word).replace(/[aeiou]/g, '');

/** Edit distance with swapped neighbours, up to 2; 3 stands for anything above. Both words are short. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 9) + 1, (next[j - 1] ?? 9) + 1, (row[j - 1] ?? 9) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 9) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return Math.min(3, row[other.length] ?? 3);
}

const MOST_LETTERS = 24;

/** Whether a word is a likely typing mistake for another: one letter, or two that leave its consonants as they sound. */
export function isMistyped(typed: string, meant: string): boolean {
  if (typed.length < 4 || typed.length > MOST_LETTERS || typed[0] !== meant[0]) return false;
  const far = distance(typed, meant);
  if (far > 2) return false;
  // In four letters another one makes another word: cold, gold.
  if (far === 1) return typed.length > 4 || typed.length !== meant.length || isSwap(typed, meant);
  return typed.length >= 5 && consonants(typed) === consonants(meant);
}

const isSwap = (one: string, other: string): boolean =>
  one.split('').toSorted().join('') === other.split('').toSorted().join('');
