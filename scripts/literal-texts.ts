import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Attributes whose texts nobody reads. */
const TECHNICAL =
  /^(?:className|style|sizes|srcSet|d|viewBox|points|transform|rel|type|id|name|role|href|to|src|key|media|allow|accept|autoComplete|data-.*)$/;

/** A capital followed by small letters, or two words: what people read, not what programs do. */
const isText = (text: string): boolean =>
  /^\p{Lu}\p{Ll}|^\p{Lu}+ \p{L}/u.test(text.trim()) || /\p{Ll}{2,} \p{Ll}{2,}.*[.?!…]$/u.test(text.trim());

/** What a customer would read and no table of messages holds: texts of elements, of attributes, of strings. */
export function literalTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: Node, parent: Node | undefined): void => {
    if (/^(?:TS|Import|Export(?:All|Named)$)/.test(node.type)) return;
    if (node.type === 'JSXAttribute' && TECHNICAL.test(attributeName(node))) return;
    if (node.type === 'JSXText' && /\p{L}\p{Ll}/u.test(String(node['value'])))
      found.push(String(node['value']).replaceAll(/\s+/g, ' ').trim());
    else if (node.type === 'Literal' && typeof node['value'] === 'string' && !isCompared(node, parent)) {
      if (isText(node['value']) || (parent?.type === 'JSXAttribute' && isText(node['value'])))
        found.push(node['value']);
    } else if (node.type === 'TemplateElement') {
      const { cooked } = node['value'] as { cooked: string };
      if (isText(cooked) || /(?:^|\s)\p{Ll}{2,} \p{Ll}{2,}/u.test(cooked)) found.push(cooked.trim());
    }
    for (const inner of Object.values(node).flat()) if (isNode(inner)) visit(inner, node);
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  for (const statement of program.body) if (isNode(statement)) visit(statement, undefined);
  return found;
}

const attributeName = (node: Node): string => {
  const name = node['name'];
  return isNode(name) ? String(name['name']) : '';
};

/** Names of keys, of tags, and keys of objects. */
const isCompared = (node: Node, parent: Node | undefined): boolean =>
  parent?.type === 'BinaryExpression' ||
  parent?.type === 'SwitchCase' ||
  parent?.type === 'MemberExpression' ||
  (parent?.type === 'Property' && parent['key'] === node);
