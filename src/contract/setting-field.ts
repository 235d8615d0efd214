import { z } from 'zod';
import type { StoredKey, StoredSettings } from './stored-settings.ts';

type PathIn<T> = T extends readonly unknown[] | null
  ? never
  : T extends object
    ? { [Key in keyof T & string]: Key | `${Key}.${PathIn<T[Key]>}` }[keyof T & string]
    : never;
export const SCREEN_KEYS = [
  'shop',
  'orders',
  'shipping',
  'cash',
  'whatsapp',
  'backups',
  'search',
  'listings',
  'law',
  'accounting',
  'translating',
  'campaigns',
  'measuring',
  'questions',
] as const satisfies StoredKey[];
export type ScreenKey = (typeof SCREEN_KEYS)[number];
/** What the screens change, as it is stored. */
export type ScreenSettings = Pick<StoredSettings, ScreenKey>;
/** A key of the table `settings` and the path in its value. */
export type StoredPath = PathIn<ScreenSettings>;
type Typed = Readonly<Record<string, unknown>>;

/** How the form shows a field. */
interface Look {
  readonly label: string | ((values: Typed) => string);
  readonly hint?: string | ((values: Typed) => string);
  readonly notice?: string;
  /** The field begins a section of this title. */
  readonly section?: string;
  readonly intro?: string;
  /** It stands beside the field before it. */
  readonly beside?: true;
  readonly when?: (values: Typed) => boolean;
  readonly rows?: number;
  readonly optional?: true;
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly autoCapitalize?: 'characters';
  readonly options?: readonly (string | { readonly value: string; readonly label: string })[];
}

/** Between what is stored and what is typed, where they differ. */
interface Codec {
  readonly read: (stored: never, all: ScreenSettings) => unknown;
  readonly write: (typed: never, values: Typed) => unknown;
}

export interface SettingField {
  readonly at: StoredPath;
  /** Of what is typed. */
  readonly rule: z.ZodType;
  readonly codec?: Codec;
  readonly input?: 'text' | 'number' | 'check' | 'select' | 'area';
  readonly look?: Look;
}

/** A field for which its group has a form of its own. */
export const stored = <Rule extends z.ZodType>(at: StoredPath, rule: Rule, codec?: Codec) => ({
  at,
  rule,
  ...(codec && { codec }),
});

const shownAs =
  <Name extends NonNullable<SettingField['input']>>(input: Name) =>
  <Rule extends z.ZodType>(
    at: StoredPath,
    rule: Rule,
    label: Look['label'],
    { codec, ...look }: Omit<Look, 'label'> & { readonly codec?: Codec } = {},
  ) => ({ ...stored(at, rule, codec), input, look: { label, ...look } });

export const text = shownAs('text');
export const number = shownAs('number');
export const check = shownAs('check');
export const select = shownAs('select');
export const area = shownAs('area');

/** As typed. */
export const rupees = z.number().min(0).max(10_000_000).multipleOf(0.01);
export const fee = rupees.max(10_000, 'At most ₹10,000.');
/** Rupees on the screen are paise in the shop. */
export const inRupees = (paise: number): number => paise / 100;
export const inPaise = (rupees: number): number => Math.round(rupees * 100);
export const money: Codec = { read: inRupees, write: inPaise };

type Fields = Readonly<Record<string, SettingField>>;
type RulesOf<Of extends Fields> = { [Name in keyof Of]: Of[Name]['rule'] };
type ValuesOf<Of extends Fields> = { [Name in keyof Of]: z.infer<Of[Name]['rule']> };

/** One screen of settings: what is saved together. `version` guards against two people. */
export function settingGroup<Name extends string, Of extends Fields>(
  group: Name,
  words: { readonly title: string; readonly about: string },
  fields: Of,
  rest: {
    readonly check?: (
      values: ValuesOf<Of>,
      fault: (field: keyof Of & string, message: string) => void,
    ) => void;
    /** What follows from the fields and is stored with them. */
    readonly derived?: readonly (readonly [at: StoredPath, from: (values: ValuesOf<Of>) => unknown])[];
  } = {},
) {
  const rules = Object.fromEntries(
    Object.entries(fields).map(([name, { rule }]) => [name, rule]),
  ) as RulesOf<Of>;
  const plain = z.object({ group: z.literal(group), version: z.int(), ...rules });
  const schema = plain.superRefine((values, { addIssue }) =>
    rest.check?.(values as ValuesOf<Of>, (field, message) =>
      addIssue({ code: 'custom', path: [field], message }),
    ),
  );
  return { ...words, fields, schema, derived: rest.derived ?? [] };
}
