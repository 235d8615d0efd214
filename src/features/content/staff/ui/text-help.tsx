import { PLACEHOLDERS } from '../../../../domain/content/info-pages.ts';
import { Section } from '../../../../platform/ui/staff/section.tsx';

const WAYS = [
  ['## Heading', 'Begins a part; it stands in the contents'],
  ['### Heading', 'A smaller one inside a part'],
  ['- Item', 'A list; 1. Item a numbered one'],
  ['- **Phone:** 12345', 'A list of such lines is a table of facts'],
  ['[words](/contact-us)', 'A link; also https://…, mailto:… and tel:…'],
  ['**bold** *italic*', 'An empty line begins a new paragraph'],
];

const NAMES = PLACEHOLDERS.map((name) => `{${name}}`).join(' ');

/** How text is written, and which names in braces stand for the settings. */
export function TextHelp() {
  return (
    <Section title="How to write">
      <dl className="page-help">
        {WAYS.map(([sign, means]) => (
          <div key={sign} className="contents">
            <dt>{sign}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p className="pages-intro">
        Names in braces are filled in from the settings: <span className="page-names">{NAMES}</span>
      </p>
    </Section>
  );
}
