import { types } from 'pg';

type Parse = (text: string) => unknown;

const asDate: Parse = (text) => new Date(text);
const single: Readonly<Record<number, Parse>> = {
  16: (text) => text === 't',
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  21: Number,
  23: Number,
  26: Number,
  114: JSON.parse,
  700: Number,
  701: Number,
  1082: asDate,
  1114: asDate,
  1184: asDate,
  3802: JSON.parse,
};
const text: Parse = (value) => value;
const TEXT_ARRAY: number = 1009;
const asTexts: Parse = types.getTypeParser(TEXT_ARRAY);
const each = (value: unknown, parse: Parse): unknown => {
  if (Array.isArray(value)) return value.map((inner) => each(inner, parse));
  return value === null ? null : parse(value as string);
};
const listOf =
  (parse: Parse): Parse =>
  (value) =>
    each(asTexts(value), parse);

/** Array types and what they hold: bool, bytea, int2, int4, text, varchar, int8, float4, float8, dates, numeric, uuid, json. */
const elements: Readonly<Record<number, number>> = {
  1000: 16,
  1001: 17,
  1005: 21,
  1007: 23,
  1009: 25,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  199: 114,
  3807: 3802,
};

const parsers = new Map<number, Parse>([
  ...Object.entries(single).map(([oid, parse]) => [Number(oid), parse] as const),
  ...Object.entries(elements).map(([oid, of]) => [Number(oid), listOf(single[of] ?? text)] as const),
]);

/**
 * What a column becomes in JavaScript. Whole numbers of eight bytes and decimals stay text, since a number would round
 * them: who wants one says `::float8` or `::int`.
 */
export const typeParsers = { getTypeParser: (oid: number): Parse => parsers.get(oid) ?? text };
