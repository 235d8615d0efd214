import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collect, type Found, type Variant } from './collect.ts';
import { type Described, openSchema, type Schema } from './describe.ts';
import { helpers, insertType, readType, writeType } from './ts-types.ts';

const insertInto = /insert into ([\w.]+)(?: as \w+)?\s*$/i;
const updateOf = /update ([\w.]+)(?: \w+)? set\s*$/i;

/** The text that PostgreSQL is asked about, and the values in their order. */
function textOf(variant: Variant, schema: Schema) {
  let text = '';
  const values: Exclude<Variant['tokens'][number], string>[] = [];
  const objects: { token: (typeof values)[number]; table: string; kind: 'values' | 'set' }[] = [];
  for (const token of variant.tokens) {
    if (typeof token === 'string') text += token;
    else if (token.kind === 'value' || token.kind === 'value or undefined') text += `$${values.push(token)}`;
    else {
      const table = (token.kind === 'values' ? insertInto : updateOf).exec(text)?.[1] ?? '';
      objects.push({ token, table, kind: token.kind });
      const [first] = schema.table(table) ?? [];
      // The columns are checked by their types; the rest of the statement is described without them.
      text += token.kind === 'values' ? 'default values' : `"${first?.name}" = "${first?.name}"`;
    }
  }
  return { text, values, objects };
}

/** Insertions into a file, by position. */
type Edits = Map<string, Map<string, { at: number; text: string; order: number }>>;

function noteTypes(found: Found, variant: Variant, described: Described, schema: Schema, edits: Edits): void {
  const wrap = (file: string, node: { start: number; end: number }, before: string, after: string) => {
    const all = edits.get(file) ?? new Map<string, { at: number; text: string; order: number }>();
    edits.set(file, all);
    all.set(`${node.start} ${before}`, { at: node.start, text: before, order: 1 });
    all.set(`${node.end} ${before}`, { at: node.end, text: after, order: 0 });
  };
  if (found.rowType) {
    const row = described.fields.map(
      ({ name, tableID, columnID, dataTypeID }) =>
        `${JSON.stringify(name)}: ${readType(dataTypeID, schema.column(tableID, columnID))}`,
    );
    const said = readFileSync(found.file, 'utf8').slice(found.rowType.start, found.rowType.end);
    wrap(
      found.file,
      found.rowType,
      'SqlCheck.Checked<',
      `, SqlCheck.Check<${said.replaceAll(/\s+/g, ' ')}, { ${row.join('; ')} }>>`,
    );
  }
  const { values, objects } = textOf(variant, schema);
  for (const [index, { kind, file, node }] of values.entries()) {
    const type = `${writeType(described.params[index] ?? 0)}${kind === 'value' ? '' : ' | undefined'}`;
    wrap(file, node, `SqlCheck.param<${type}>()(`, ')');
  }
  for (const { token, table, kind } of objects) {
    const type = insertType(schema.table(table) ?? []);
    wrap(token.file, token.node, `SqlCheck.columns<${kind === 'set' ? `Partial<${type}>` : type}>()(`, ')');
  }
}

/** A copy of the source in which every statement says what PostgreSQL says of it, for the compiler to compare. */
function writeCopy(folder: string, root: string, edits: Edits): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const each of new Set(['src', root]))
    cpSync(each, path.join(folder, each), {
      recursive: true,
      filter: (name) => !/\.test\.tsx?$/.test(name),
    });
  writeFileSync(path.join(folder, 'sql.ts'), helpers);
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: path.resolve('tsconfig.json'),
      compilerOptions: { noUnusedLocals: false },
      include: [],
      // The second one says what tests are given, to the helpers of tests.
      files: [...edits.keys(), 'src/platform/server/testing/cluster.server.ts'],
    }),
  );
  for (const [file, all] of edits) {
    let text = readFileSync(file, 'utf8');
    const sorted = [...all.values()].sort((one, other) => other.at - one.at || other.order - one.order);
    for (const edit of sorted) text = text.slice(0, edit.at) + edit.text + text.slice(edit.at);
    const up = path.relative(path.dirname(file), 'sql.ts');
    // At the end, so that every line keeps its number.
    writeFileSync(
      path.join(folder, file),
      `${text}\nimport * as SqlCheck from '${up}';\nimport type { Json as SqlJson } from '${up}';\n`,
    );
  }
}

async function compile(folder: string): Promise<string[]> {
  const args = ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', folder];
  const compiler = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = (await compiler.stdout.setEncoding('utf8').toArray()).join('').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => line.replace(`${folder}/`, ''));
}

/**
 * Compares every SQL statement of the source with the schema of a migrated database: PostgreSQL parses it, and TypeScript
 * compares the row type, the parameters and inserted columns with what PostgreSQL described. Answers the faults.
 */
export async function checkSql(
  databaseUrl: string,
  root = 'src',
): Promise<{ count: number; faults: string[] }> {
  const files = globSync(`${root}/**/*.ts`).filter((file) => !/\.test\.ts$|platform.testing/.test(file));
  const statements = collect(files);
  const schema = await openSchema(databaseUrl);
  const faults: string[] = [];
  const edits: Edits = new Map();
  for (const found of statements)
    for (const variant of found.variants) {
      const { text } = textOf(variant, schema);
      try {
        noteTypes(found, variant, await schema.describe(text), schema, edits);
      } catch (error) {
        faults.push(`${found.file}(${found.line}): ${(error as Error).message}`);
      }
    }
  await schema.end();
  const folder = path.join('.cache', 'sql-types', root.replaceAll(path.sep, '-'));
  writeCopy(folder, root, edits);
  faults.push(...(await compile(folder)));
  return { count: statements.length, faults: [...new Set(faults)] };
}
