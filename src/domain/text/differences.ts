export interface Difference {
  /** Where, such as "Sections · 2 · Heading". */
  readonly name: string;
  /** '' is nothing. */
  readonly before: string;
  readonly after: string;
}

/** A longer text is cut around the place where it differs. */
const MOST_LETTERS = 300;
/** More differences than anybody reads are left out. */
export const MOST_DIFFERENCES = 60;

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

function words(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(words).join(', ') : JSON.stringify(value);
}

/** Every plain value by where it stands. A list of plain values is one value. */
function flat(value: unknown, path: readonly string[] = []): [string, string][] {
  if (isPlain(value) || (Array.isArray(value) && value.every(isPlain)))
    return [[path.join('\u0000'), words(value)]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flat(inner, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]),
  );
}

function cut(text: string, from: number): string {
  const part = text.slice(from, from + MOST_LETTERS);
  return `${from > 0 ? '…' : ''}${part}${from + MOST_LETTERS < text.length ? '…' : ''}`;
}

/** What is shown of two texts: from a little before the first letter that differs. */
function around(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= MOST_LETTERS) return [before, after];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = Math.max(0, same - 40);
  return [cut(before, from), cut(after, from)];
}

/** Compares two values as they were written down; `label` names a key. */
export function differences(before: unknown, after: unknown, label: (key: string) => string): Difference[] {
  const was = new Map(flat(before));
  const is = new Map(flat(after));
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  return paths
    .filter((path) => (was.get(path) ?? '') !== (is.get(path) ?? ''))
    .slice(0, MOST_DIFFERENCES)
    .map((path) => {
      const [old, now] = around(was.get(path) ?? '', is.get(path) ?? '');
      const parts = path === '' ? [] : path.split('\u0000').map(label);
      return { name: parts.join(' · '), before: old, after: now };
    });
}
