import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';

export interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** The regular expressions of a file, and where one is made of text that this check cannot read. */
export function patternsOf(file: string, text: string): { patterns: Pattern[]; made: number } {
  const patterns: Pattern[] = [];
  let made = 0;
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      patterns.push({ file, source: pattern, flags });
      return;
    }
    if ('callee' in node && text.slice(...placeOf(node.callee)) === 'RegExp') made += 1;
    for (const inner of Object.values(node)) walk(inner);
  };
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  walk(program);
  return { patterns, made };
}

function placeOf(node: unknown): [number, number] {
  if (typeof node !== 'object' || node === null || !('start' in node) || !('end' in node)) return [0, 0];
  return [Number(node.start), Number(node.end)];
}

/** Why matching may take more than in proportion to the text: backtracking that tries the same letters again. */
export function faultsOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string[] {
  return analyse({ source, flags }).reports.map(({ type, exponential }) =>
    exponential ? `${type}, exponential` : type,
  );
}

/** What runs in the shop: neither tests nor their helpers. */
export const sources = (): { file: string; text: string }[] =>
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !file.split(path.sep).includes('testing'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
