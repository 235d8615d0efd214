import type { TextSection } from '../../../contract/blocks.ts';
import { LOCALES } from '../../../domain/text/languages.ts';
import { InfoBlock } from './info-blocks.tsx';

/** A long text: its parts with their headings. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ id, heading, english, blocks }) => (
    <section key={id} {...(heading === '' ? {} : { 'aria-labelledby': id })}>
      {heading !== '' && (
        <h2 id={id} lang={english && LOCALES.en}>
          {heading}
        </h2>
      )}
      {blocks.map((block, index) => (
        <InfoBlock key={index} block={block} />
      ))}
    </section>
  ));
}
