import type { HomeSection } from '../../../contract/blocks.ts';
import { InlineText } from '../../content/ui/inline-text.tsx';
import { useFilled } from './use-filled.ts';

/** The closing words of the home page; an empty line begins a new paragraph. */
export function HomeWelcome({ section }: { section: Extract<HomeSection, { kind: 'welcome' }> }) {
  const fill = useFilled();
  const heading = `${section.id}-title`;
  const paragraphs = fill(section.text)
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '');
  return (
    <section className="page pb-8 md:pb-12 later" aria-labelledby={heading}>
      <div className="mx-auto max-w-[68ch] text-center">
        <h2 id={heading}>{fill(section.title)}</h2>
        {paragraphs.map((text, index) => (
          <p key={index} className={index === 0 ? 'mt-5' : 'mt-4'}>
            <InlineText>{text}</InlineText>
          </p>
        ))}
      </div>
    </section>
  );
}
