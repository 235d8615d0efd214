import { Lexer, type Token, type Tokens } from 'marked';
import type { Block, Words } from '../../../contract/blocks.ts';
import type { InfoPage } from '../../../contract/content.ts';
import { Failure } from '../../../domain/errors.ts';
import { readWords } from './inline-words.server.ts';

type Sections = InfoPage['sections'];
type Links = Lexer['tokens']['links'];
const wordsOf = (token: Token, links: Links): Words[] =>
  token.type === 'text' || token.type === 'paragraph' || token.type === 'heading'
    ? readWords((token as Tokens.Text).text, links)
    : // Markup, code and whatever else stays what was typed.
      [{ text: token.raw }];

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

/** The items of a list; those of a list inside it follow their own. */
function itemsOf(list: Tokens.List, links: Links): Words[][] {
  return list.items.flatMap((item) => {
    const own = item.tokens.filter(({ type }) => type !== 'list' && type !== 'space');
    const words = own.flatMap((token, index) => [
      ...(index > 0 ? [{ text: '\n' }] : []),
      ...wordsOf(token, links),
    ]);
    const below = item.tokens.filter((token): token is Tokens.List => token.type === 'list');
    return [joined(words), ...below.flatMap((inner) => itemsOf(inner, links))];
  });
}

/** "**Phone:** 12345": a list of which every item begins so is a table of facts. */
function factOf([label, ...rest]: readonly Words[]) {
  if (!label?.bold || label.href !== undefined || !/:\s*$/.test(label.text)) return undefined;
  const [first, ...others] = rest;
  const value = first ? [{ ...first, text: first.text.trimStart() }, ...others] : [];
  return { label: label.text.replace(/:\s*$/, ''), value: joined(value) };
}

function blocksOf(token: Token, links: Links): Block[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return [];
    case 'list': {
      const items = itemsOf(token as Tokens.List, links);
      const rows = items.map(factOf).filter((fact) => fact !== undefined);
      if (rows.length === items.length) return [{ kind: 'facts', rows }];
      return [{ kind: 'list', ordered: (token as Tokens.List).ordered, items }];
    }
    case 'heading':
      return [{ kind: 'h', words: joined(wordsOf(token, links)) }];
    case 'blockquote':
      return ((token as Tokens.Blockquote).tokens ?? []).flatMap((inner) => blocksOf(inner, links));
    case 'code':
      return [{ kind: 'p', words: [{ text: (token as Tokens.Code).text }] }];
    case 'paragraph':
    case 'text':
      return [{ kind: 'p', words: joined(wordsOf(token, links)) }];
    default:
      return [{ kind: 'p', words: [{ text: token.raw.trim() }] }];
  }
}

/** Gives each heading a name for the address bar that no other of the page has. */
function anchors(): (heading: string) => string {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return (heading) => {
    const name =
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '') || 'part';
    let id = name;
    // Goes on after the last number of this name: starting at 2 each time would try all of them again.
    let number = last.get(name) ?? 1;
    while (taken.has(id)) {
      number += 1;
      id = `${name}-${number}`;
    }
    last.set(name, number);
    taken.add(id);
    return id;
  };
}

/** Thousands of lists inside each other: nobody means that, and reading them takes seconds. */
const TOO_DEEP = /^[-*+>\d.) \t]{200,}/m;

/** The blocks alone are read by marked; its reading of words takes minutes for some texts (decision 0027). */
function blockTokens(text: string): { tokens: Token[]; links: Links } {
  if (TOO_DEEP.test(text))
    throw new Failure('invalidInput', {
      message: 'This text has lists inside lists without end.',
      details: { fields: ['body'] },
    });
  const lexer = new Lexer({ gfm: true, breaks: true });
  const tokens = lexer.blockTokens(text.replaceAll(/\r\n?/g, '\n'));
  return { tokens, links: lexer.tokens.links };
}

/** Text with headings, lists, links, bold and italic, as what a page shows. Anything else stays words: no markup passes. */
export function readText(body: string): Sections {
  const sections: Sections = [];
  const { tokens, links } = blockTokens(body);
  const anchor = anchors();
  for (const token of tokens) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth <= 2) {
      const heading = wordsOf(token, links)
        .map(({ text }) => text)
        .join('');
      sections.push({ id: anchor(heading), heading, blocks: [] });
      continue;
    }
    const blocks = blocksOf(token, links);
    if (blocks.length === 0) continue;
    if (sections.length === 0) sections.push({ id: '', heading: '', blocks: [] });
    sections.at(-1)?.blocks.push(...blocks);
  }
  return sections;
}
