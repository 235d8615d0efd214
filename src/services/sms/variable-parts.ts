/** A carrier drops a message whose variable is longer; some still count 30. */
export const VARIABLE_LENGTH = 30;
const PARTS = 6;

/** Words stay whole; one that is longer by itself, such as a link, is a part of its own. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = parts.at(-1);
    const longer = last === undefined ? undefined : `${last} ${word}`;
    if (longer !== undefined && longer.length <= VARIABLE_LENGTH) parts[parts.length - 1] = longer;
    else parts.push(word);
  }
  return parts;
}

/**
 * What templates are filled with: each variable, and a long one also in parts (`text1` to `text6`), of which a template
 * on DLT names as many as it needs.
 */
export function withParts(vars: Readonly<Record<string, string>>): Record<string, string> {
  const long = Object.entries(vars).filter(([, value]) => value.length > VARIABLE_LENGTH);
  const parts = long.flatMap(([name, value]) => {
    const all = partsOf(value);
    const shown = [...all.slice(0, PARTS - 1), all.slice(PARTS - 1).join(' ')];
    return Array.from({ length: PARTS }, (_, at) => [`${name}${at + 1}`, shown[at] ?? ''] as const);
  });
  return { ...vars, ...Object.fromEntries(parts) };
}
