import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAst } from 'vite';

const load = createRequire(import.meta.url);

/** A node of the syntax tree; only what is read here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A value in a statement and where it stands in the source. */
export interface Param {
  readonly file: string;
  readonly node: Node;
}
/** SQL text, a value, or the columns of an object: `values` of an insert, `set` of an update. */
type Token = string | ({ readonly kind: 'value' | 'value or undefined' | 'values' | 'set' } & Param);

/** One way in which a statement can be put together, and the answers of the conditions that lead to it. */
export interface Variant {
  readonly tokens: readonly Token[];
  readonly given: Readonly<Record<string, boolean>>;
}

export interface Found {
  readonly file: string;
  readonly line: number;
  /** The row type that was written beside it. */
  readonly rowType: Node | undefined;
  readonly variants: readonly Variant[];
}

interface Known {
  readonly scope: Node;
  readonly nodes: readonly Node[];
}

interface Fn {
  readonly name: string;
  readonly node: Node;
  readonly params: readonly string[];
}

interface Module {
  readonly file: string;
  readonly text: string;
  readonly root: Node;
  /** Every constant and function by name: where it is known, and what it may give. */
  readonly gives: ReadonlyMap<string, readonly Known[]>;
  readonly functions: readonly Fn[];
  /** What is called by name, here. */
  readonly calls: ReadonlyMap<string, readonly Node[]>;
  /** Name here → file and name there. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Visits a node and all below it, with the function around each; not below one where `visit` says false. */
function walk(node: Node, visit: (node: Node, scope: Node) => boolean | void, scope = node): void {
  if (visit(node, scope) === false) return;
  const inside = /Function/.test(node.type) ? node : scope;
  for (const value of Object.values(node)) {
    if (isNode(value)) walk(value, visit, inside);
    else if (Array.isArray(value)) for (const each of value) if (isNode(each)) walk(each, visit, inside);
  }
}

/** What a function returns, without the functions inside it. */
function returned(body: Node): Node[] {
  if (body.type !== 'BlockStatement') return [body];
  const found: Node[] = [];
  walk(body, (node) => {
    if (node.type === 'ReturnStatement' && isNode(node['argument'])) found.push(node['argument']);
    return !/Function/.test(node.type);
  });
  return found;
}

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';

const modules = new Map<string, Module>();
function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const parsed: object = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
  const root = parsed as Node;
  const gives = new Map<string, Known[]>();
  const functions: Fn[] = [];
  const calls = new Map<string, Node[]>();
  const imports = new Map<string, { file: string; name: string }>();
  const add = (name: string, scope: Node, nodes: Node[]) =>
    gives.set(name, [...(gives.get(name) ?? []), { scope, nodes }]);
  const addFunction = (name: string, fn: Node) =>
    functions.push({ name, node: fn, params: (fn['params'] as Node[]).map(nameOf) });
  walk(root, (node, scope) => {
    const { id, init, body, source, callee } = node;
    if (node.type === 'CallExpression')
      calls.set(nameOf(callee), [...(calls.get(nameOf(callee)) ?? []), node]);
    if (node.type === 'VariableDeclarator' && isNode(init) && /Function/.test(init.type))
      addFunction(nameOf(id), init);
    if (node.type === 'FunctionDeclaration') addFunction(nameOf(id), node);
    if (node.type === 'VariableDeclarator' && isNode(init))
      add(nameOf(id), scope, /Function/.test(init.type) ? returned(init['body'] as Node) : [init]);
    if (node.type === 'FunctionDeclaration' && isNode(body)) add(nameOf(id), scope, returned(body));
    if (node.type === 'ImportDeclaration' && isNode(source)) {
      const target = path.join(path.dirname(file), String(source['value']));
      if (String(source['value']).startsWith('.') && existsSync(target))
        for (const each of node['specifiers'] as Node[])
          imports.set(nameOf(each['local']), { file: target, name: nameOf(each['imported']) });
    }
  });
  const made = { file, text, root, gives, functions, calls, imports };
  modules.set(file, made);
  return made;
}

const isSql = (node: Node, { text }: Module): boolean =>
  node.type === 'TaggedTemplateExpression' &&
  !/^(String\.raw|html|css)$/.test(text.slice((node['tag'] as Node).start, (node['tag'] as Node).end));

const MOST_VARIANTS = 64;
/** Each of the left with each of the right, unless a condition would have to be true in one and false in the other. */
const cross = (left: readonly Variant[], right: readonly Variant[]): Variant[] =>
  left
    .flatMap((one) =>
      right
        .filter(({ given }) => Object.entries(given).every(([key, is]) => (one.given[key] ?? is) === is))
        .map((other) => ({
          tokens: [...one.tokens, ...other.tokens],
          given: { ...one.given, ...other.given },
        })),
    )
    .slice(0, MOST_VARIANTS);

const only = (token: Token): Variant[] => [{ tokens: [token], given: {} }];
const provided = (variants: readonly Variant[], condition: string, is: boolean): Variant[] =>
  cross([{ tokens: [], given: { [condition]: is } }], variants);

/** The variants of a template. */
function variantsOf(node: Node, module: Module, depth: number): Variant[] {
  const { quasis, expressions } = node['quasi'] as { quasis: Node[]; expressions: Node[] };
  let variants: Variant[] = [{ tokens: [], given: {} }];
  for (const [index, quasi] of quasis.entries()) {
    variants = cross(variants, only((quasi['value'] as { cooked: string }).cooked));
    const expression = expressions[index];
    if (expression) {
      const parts = partsOf(expression, module, depth);
      variants = cross(variants, parts ?? only({ kind: 'value', file: module.file, node: expression }));
    }
  }
  return variants;
}

/** The pieces of SQL an expression may be; undefined when it is a value, or a part that only running it would show. */
function partsOf(node: Node, module: Module, depth: number): Variant[] | undefined {
  if (depth > 6) return undefined;
  const { file, text } = module;
  const inner = (name: string) => node[name] as Node;
  if (isSql(node, module)) return variantsOf(node, module, depth + 1);
  if (node.type === 'ConditionalExpression') {
    const [yes, no] = [inner('consequent'), inner('alternate')];
    const [left, right] = [yes, no].map((each) => partsOf(each, module, depth + 1));
    if (!left && !right) return undefined;
    const condition = text.slice(inner('test').start, inner('test').end);
    const side = (parts: Variant[] | undefined, of: Node, is: boolean) =>
      nameOf(of) === 'undefined'
        ? []
        : provided(parts ?? only({ kind: 'value', file, node: of }), condition, is);
    return [...side(left, yes, true), ...side(right, no, false)];
  }
  if (node.type === 'LogicalExpression') {
    const [left, right] = [inner('left'), inner('right')].map((each) => partsOf(each, module, depth + 1));
    if (!left && !right) return undefined;
    return [
      ...(left ?? only({ kind: 'value or undefined', file, node: inner('left') })),
      ...(right ?? only({ kind: 'value', file, node: inner('right') })),
    ];
  }
  const called = node.type === 'CallExpression' ? inner('callee') : undefined;
  if (called?.type === 'MemberExpression') {
    const kind = nameOf(called['property']);
    const [argument] = node['arguments'] as Node[];
    if ((kind === 'values' || kind === 'set') && /^(db|tx|sql)$/.test(nameOf(called['object'])) && argument)
      return only({ kind, file, node: argument });
    return undefined;
  }
  const name = nameOf(called ?? node);
  if (called && name === 'readColumns') return columnsPart((node['arguments'] as Node[])[1], module);
  const handed = called ? [] : argumentsFor(name, node, module);
  if (handed.length > 0) return onlyParts(handed, module, depth);
  const known = lookUp(name, node, module);
  return known && onlyParts(known.nodes, known.module, depth);
}

const around = (node: Node) => (outer: Node) => outer.start <= node.start && node.end <= outer.end;

/** What a name stands for at this place, in this file or the one it is imported from. */
function lookUp(
  name: string,
  at: Node,
  module: Module,
): { nodes: readonly Node[]; module: Module } | undefined {
  const here = module.gives
    .get(name)
    ?.filter(({ scope }) => around(at)(scope))
    .sort((one, other) => other.scope.start - one.scope.start)[0];
  if (here) return { nodes: here.nodes, module };
  const imported = module.imports.get(name);
  if (!imported) return undefined;
  const other = moduleOf(imported.file);
  return { nodes: other.gives.get(imported.name)?.[0]?.nodes ?? [], module: other };
}

/** A parameter is what the callers in its own file hand over. */
function argumentsFor(name: string, at: Node, { functions, calls }: Module): Node[] {
  const inside = functions.filter(({ node, params }) => around(at)(node) && params.includes(name)).at(-1);
  if (!inside) return [];
  const position = inside.params.indexOf(name);
  return (calls.get(inside.name) ?? []).flatMap((call) => (call['arguments'] as Node[])[position] ?? []);
}

/** The select list that `readColumns` of `src/platform/server/table.server.ts` makes of an exported table of columns. */
function columnsPart(table: Node | undefined, module: Module): Variant[] | undefined {
  const name = nameOf(table);
  const { file, name: exported } = module.imports.get(name) ?? { file: module.file, name };
  const columns = (load(path.resolve(file)) as Record<string, Record<string, { read: string }> | undefined>)[
    exported
  ];
  if (!columns) return undefined;
  return only(
    Object.entries(columns)
      .map(([key, { read }]) => `${read} as "${key}"`)
      .join(', '),
  );
}

/** What a name stands for, if all of it is SQL. */
function onlyParts(nodes: readonly Node[], module: Module, depth: number): Variant[] | undefined {
  const all = nodes
    .filter((each) => nameOf(each) !== 'undefined')
    .map((each) => partsOf(each, module, depth + 1));
  return all.length > 0 && all.every((parts) => parts) ? all.flatMap((parts) => parts ?? []) : undefined;
}

const begins = /^\s*(select|insert|update|delete|with)\b/i;

/** Every statement in these files, in all its variants. A template that does not begin like one is a part of others. */
export function collect(files: readonly string[]): Found[] {
  const found: Found[] = [];
  for (const file of files) {
    const module = moduleOf(file);
    walk(module.root, (node) => {
      if (!isSql(node, module)) return;
      const variants = variantsOf(node, module, 0);
      const start = variants[0]?.tokens[0];
      if (typeof start !== 'string' || !begins.test(start)) return;
      const typeArguments = node['typeArguments'] as { params: Node[] } | null | undefined;
      const line = module.text.slice(0, node.start).split('\n').length;
      found.push({ file, line, rowType: typeArguments?.params[0], variants });
    });
  }
  return found;
}
