import type { ReactNode } from 'react';
import type { Block, Words } from '../../../contract/blocks.ts';
import { LOCALES } from '../../../domain/text/languages.ts';
import { Link } from '../../../platform/ui/link.tsx';

/** Words with their links, bold and italic. */
function Inline({ words }: { words: readonly Words[] }) {
  return words.map(({ text, href, bold, italic, english }, index) => {
    let run: ReactNode = text;
    if (italic) run = <em>{run}</em>;
    if (bold) run = <strong>{run}</strong>;
    const lang = english && LOCALES.en;
    return href === undefined ? (
      <span key={index} lang={lang}>
        {run}
      </span>
    ) : (
      <Link key={index} className="text-link" href={href} lang={lang}>
        {run}
      </Link>
    );
  });
}

export function InfoBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'p':
      return (
        <p>
          <Inline words={block.words} />
        </p>
      );
    case 'h':
      return (
        <h3>
          <Inline words={block.words} />
        </h3>
      );
    case 'list': {
      const items = block.items.map((words, index) => (
        <li key={index}>
          <Inline words={words} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'facts':
      return (
        <dl>
          {block.rows.map(({ label, value }, index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>
                <Inline words={value} />
              </dd>
            </div>
          ))}
        </dl>
      );
  }
}
