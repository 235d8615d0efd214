import { contrastOf } from './contrast.ts';

/** The shades that follow from the two colours of a brand. */
export interface Tints {
  readonly deep: string;
  readonly soft: string;
  readonly pale: string;
  readonly paleDeep: string;
  readonly accentSoft: string;
  readonly accentDeep: string;
}

interface Colours {
  readonly main: string;
  readonly accent: string;
  /** Chosen by a designer for exactly these two colours. */
  readonly made?: { readonly tints: Tints } | null;
}

const IVORY = '#fbf6ef';

/** The way from one colour to another; 0 is the first. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The first of twenty steps towards a colour at which text can be read on all these grounds. */
function readable(colour: string, towards: string, grounds: readonly string[]): string {
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, towards, step / 20));
  return steps.find((each) => grounds.every((ground) => contrastOf(each, ground) >= 4.5)) ?? towards;
}

export function tintsOf({ main, accent, made }: Colours): Tints {
  if (made) return made.tints;
  const accentSoft = mix(accent, '#ffffff', 0.7);
  return {
    deep: mix(main, '#000000', 0.27),
    soft: mix(main, '#ffffff', 0.2),
    // The main colour is text on it.
    pale: readable(mix(main, '#ffffff', 0.9), '#ffffff', [main]),
    paleDeep: mix(main, '#ffffff', 0.8),
    accentSoft,
    accentDeep: readable(accent, '#000000', [IVORY, accentSoft]),
  };
}

/** The bundled typefaces, as pairs for headings and text. `system` loads nothing. */
export const FONT_PAIRS = {
  serif: {
    label: 'Cormorant Garamond and Figtree',
    display: "'Cormorant Garamond','Cormorant Fallback','Times New Roman',serif",
    sans: "'Figtree','Figtree Fallback','Figtree Fallback Android',system-ui,sans-serif",
  },
  sans: {
    label: 'Figtree alone',
    display: "'Figtree','Figtree Fallback','Figtree Fallback Android',system-ui,sans-serif",
    sans: "'Figtree','Figtree Fallback','Figtree Fallback Android',system-ui,sans-serif",
  },
  system: {
    label: 'Typefaces of the phone',
    display: "Georgia,'Times New Roman',serif",
    sans: 'system-ui,sans-serif',
  },
} as const;
export type FontPair = keyof typeof FONT_PAIRS;
export const FONT_PAIR_NAMES = Object.keys(FONT_PAIRS) as [FontPair, ...FontPair[]];

/** The CSS variables of a brand; the stylesheet has those of a shop that has chosen nothing. */
export function brandVariables(brand: Colours & { readonly fonts: FontPair }): string {
  const { deep, soft, pale, paleDeep, accentSoft, accentDeep } = tintsOf(brand);
  const colours = {
    plum: brand.main,
    'plum-deep': deep,
    'plum-soft': soft,
    rose: pale,
    'rose-deep': paleDeep,
    marigold: brand.accent,
    'marigold-soft': accentSoft,
    'marigold-deep': accentDeep,
  };
  const { display, sans } = FONT_PAIRS[brand.fonts];
  return [
    ...Object.entries(colours).map(([name, value]) => `--color-${name}:${value}`),
    ...(brand.fonts === 'serif' ? [] : [`--font-display:${display}`, `--font-sans:${sans}`]),
  ].join(';');
}
