import type { NameKind } from '../../../../domain/catalogue/name-rules.ts';
import { phrase, TranslationPanel } from '../../../translations/staff/ui/translation-panel.tsx';

interface Named {
  readonly name: string;
  readonly headline: string;
  readonly words: string;
}

/** A name and the words above its listing in the shop's other languages. */
export function NameTranslations({ kind, row: { name, headline, words } }: { kind: NameKind; row: Named }) {
  return (
    <TranslationPanel
      texts={[
        phrase(kind, 'Name', name),
        phrase('heading', 'Headline', headline),
        phrase('heading', 'Words', words),
      ]}
    />
  );
}
