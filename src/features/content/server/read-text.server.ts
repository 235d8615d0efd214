import { Lexer, type Token, type Tokens } from 'marked';
import type { Block, InfoPage, Words } from '../../../contract/content.ts';
import { Failure } from '../../../domain/errors.ts';
import { isSafeLink } from '../../../domain/text/links.ts';

type Sections = InfoPage['sections'];
type Style = Pick<Words, 'href' | 'bold' | 'italic'>;

function wordsOf(tokens: readonly Token[] | undefined, style: Style = {}): Words[] {
  return (tokens ?? []).flatMap((token): Words[] => {
    const inside = 'tokens' in token ? token.tokens : undefined;
    switch (token.type) {
      case 'strong':
        return wordsOf(inside, { ...style, bold: true });
      case 'em':
        return wordsOf(inside, { ...style, italic: true });
      case 'link': {
        const { href } = token as Tokens.Link;
        return isSafeLink(href) ? wordsOf(inside, { ...style, href }) : [{ text: token.raw, ...style }];
      }
      case 'br':
        return [{ text: '\n', ...style }];
      case 'escape':
      case 'codespan':
        return [{ text: (token as Tokens.Escape).text, ...style }];
      case 'text':
      case 'paragraph':
        return inside ? wordsOf(inside, style) : [{ text: (token as Tokens.Text).text, ...style }];
      default:
        // Markup, pictures and whatever else stays what she typed.
        return [{ text: token.raw, ...style }];
    }
  });
}

/** Neighbours of the same style are one run. */
function joined(words: readonly Words[]): Words[] {
  const all: Words[] = [];
  for (const each of words) {
    const last = all.at(-1);
    const same = last && last.href === each.href && last.bold === each.bold && last.italic === each.italic;
    if (same) last.text += each.text;
    else if (each.text !== '') all.push({ ...each });
  }
  return all;
}

const plain = (tokens: readonly Token[] | undefined): string =>
  wordsOf(tokens)
    .map(({ text }) => text)
    .join('');

/** The items of a list; those of a list inside it follow their own. */
function itemsOf(list: Tokens.List): Words[][] {
  return list.items.flatMap((item) => {
    const own = item.tokens.filter(({ type }) => type !== 'list' && type !== 'space');
    const words = own.flatMap((token, index) => [
      ...(index > 0 ? [{ text: '\n' }] : []),
      ...wordsOf([token]),
    ]);
    const below = item.tokens.filter((token): token is Tokens.List => token.type === 'list');
    return [joined(words), ...below.flatMap(itemsOf)];
  });
}

/** "**Phone:** 12345": a list of which every item begins so is a table of facts. */
function factOf([label, ...rest]: readonly Words[]) {
  if (!label?.bold || label.href !== undefined || !/:\s*$/.test(label.text)) return undefined;
  const [first, ...others] = rest;
  const value = first ? [{ ...first, text: first.text.trimStart() }, ...others] : [];
  return { label: label.text.replace(/:\s*$/, ''), value: joined(value) };
}

function blocksOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return [];
    case 'list': {
      const items = itemsOf(token as Tokens.List);
      const rows = items.map(factOf).filter((fact) => fact !== undefined);
      if (rows.length === items.length) return [{ kind: 'facts', rows }];
      return [{ kind: 'list', ordered: (token as Tokens.List).ordered, items }];
    }
    case 'heading':
      return [{ kind: 'h', words: joined(wordsOf((token as Tokens.Heading).tokens)) }];
    case 'blockquote':
      return ((token as Tokens.Blockquote).tokens ?? []).flatMap(blocksOf);
    case 'code':
      return [{ kind: 'p', words: [{ text: (token as Tokens.Code).text }] }];
    case 'paragraph':
    case 'text':
      return [{ kind: 'p', words: joined(wordsOf([token])) }];
    default:
      return [{ kind: 'p', words: [{ text: token.raw.trim() }] }];
  }
}

/** A name for the address bar that no other heading of the page has. */
function anchor(heading: string, taken: ReadonlySet<string>): string {
  const name =
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '') || 'part';
  let id = name;
  for (let number = 2; taken.has(id); number += 1) id = `${name}-${number}`;
  return id;
}

/** Thousands of lists inside each other: nobody means that, and reading them takes seconds. */
const TOO_DEEP = /^[-*+>\d.) \t]{200,}/m;

function tokensOf(text: string): Token[] {
  if (TOO_DEEP.test(text))
    throw new Failure('invalidInput', {
      message: 'This text has lists inside lists without end.',
      details: { fields: ['body'] },
    });
  return new Lexer({ gfm: true, breaks: true }).lex(text);
}

/** Text with headings, lists, links, bold and italic, as what a page shows. Anything else stays words: no markup passes. */
export function readText(body: string): Sections {
  const sections: Sections = [];
  const taken = new Set<string>();
  for (const token of tokensOf(body)) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth <= 2) {
      const heading = plain((token as Tokens.Heading).tokens);
      const id = anchor(heading, taken);
      taken.add(id);
      sections.push({ id, heading, blocks: [] });
      continue;
    }
    const blocks = blocksOf(token);
    if (blocks.length === 0) continue;
    if (sections.length === 0) sections.push({ id: '', heading: '', blocks: [] });
    sections.at(-1)?.blocks.push(...blocks);
  }
  return sections;
}
