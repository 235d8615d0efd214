const COLOUR = /^#[0-9a-f]{6}$/i;
export const isColour = (text: string): boolean => COLOUR.test(text);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG counts it: 1 is the same colour, 21 black on white. */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Text must stand out by at least this much. */
const ENOUGH = 4.5;
const IVORY = '#fbf6ef';
const INK = '#2a1f1b';

/** Floored, so that what is said to be enough is enough. */
const figure = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1);

/** The colour of buttons and links: white words stand on it, and it stands on the page itself. */
export function mainColourFault(main: string): string | undefined {
  if (!isColour(main)) return 'A colour such as #004488.';
  const least = Math.min(contrastOf(main, '#ffffff'), contrastOf(main, IVORY));
  return least >= ENOUGH
    ? undefined
    : `Too light to be read: ${figure(least)} to 1, and 4.5 is needed. Please take a darker one.`;
}

/** The colour of badges: dark words stand on it. */
export function accentColourFault(accent: string): string | undefined {
  if (!isColour(accent)) return 'A colour such as #ffcc00.';
  const contrast = contrastOf(accent, INK);
  return contrast >= ENOUGH
    ? undefined
    : `Too dark for dark words: ${figure(contrast)} to 1, and 4.5 is needed. Please take a lighter one.`;
}
