const MAX_SLUG = 100;
const MAX_CODE = 40;

/** Letters and figures of a title as an address has them. A title in another script has none: its product id is taken. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '');

/** The first consonants of a word; a word of vowels gives its letters. */
function shortOf(word: string): string {
  const letters = slugOf(word).replaceAll('-', '').toUpperCase();
  const tail = letters.slice(1).replace(/[AEIOU0-9]/g, '');
  return (letters.slice(0, 1) + tail).padEnd(3, letters.slice(1)).slice(0, 3);
}

/** "Aditi Braided Kolhapuri", "Kolhapuris" → KLH-ADITI. */
export function styleCodeOf(title: string, type: string): string {
  const first = slugOf(title).split('-')[0] ?? '';
  return [shortOf(type), first.toUpperCase().slice(0, 12)].filter((part) => part !== '').join('-') || 'NEW';
}

/** KLH-ADITI in Rust → KLH-ADITI-RST. */
export const productCodeOf = (styleCode: string, color: string): string =>
  [styleCode, shortOf(color)]
    .filter((part) => part !== '')
    .join('-')
    .slice(0, MAX_CODE);

/** The name itself, or the first free one with a number behind it. */
export function firstFree(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
}

/** The title of the same shoe in another colour. */
export function titleInColour(title: string, from: string, to: string): string {
  const at = title.toLowerCase().lastIndexOf(from.toLowerCase());
  return from === '' || at < 0 ? title : title.slice(0, at) + to + title.slice(at + from.length);
}
