import { useState } from 'react';
import {
  OWNER_LANGUAGE_NAMES,
  type OwnerLanguage,
  type TranslatedKind,
} from '../../../../domain/text/owner-languages.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useSaveTranslationsMutation, useTranslationsOfQuery } from '../api.ts';
import { TranslatedText } from './translated-text.tsx';
import './translations.css';

export interface OwnText {
  readonly kind: TranslatedKind;
  /** The id of a product; of all else the English text. */
  readonly key: string;
  readonly field?: 'title' | 'description';
  readonly label: string;
  readonly english: string;
}

/** A text that goes by its own words. */
export const phrase = (kind: TranslatedKind, label: string, english: string): OwnText => ({
  kind,
  key: english,
  label,
  english,
});

/** The texts of one thing in the shop's other languages, beside the English ones. Nothing where the shop has English alone. */
export function TranslationPanel({ texts }: { readonly texts: readonly OwnText[] }) {
  const own = texts.filter(({ english }) => english.trim() !== '');
  const places = own.map(({ kind, key, field = '' as const }) => ({ kind, key, field }));
  const { data } = useTranslationsOfQuery({ body: { texts: places } }, { skip: places.length === 0 });
  return data?.languages.map((known) =>
    // An answer about other texts is on its way out.
    known.texts.length === own.length ? (
      <LanguagePanel key={known.language} texts={own} language={known.language} known={known.texts} />
    ) : null,
  );
}

interface PanelProps {
  readonly texts: readonly OwnText[];
  readonly language: OwnerLanguage;
  readonly known: readonly string[];
}

function LanguagePanel({ texts, language, known }: PanelProps) {
  const { english, own } = OWNER_LANGUAGE_NAMES[language];
  // By label: what was typed stays while the English text is being changed.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [save, { isLoading }] = useSaveTranslationsMutation();
  const rows = texts.map((text, at) => ({
    ...text,
    was: known[at] ?? '',
    now: typed[text.label] ?? known[at] ?? '',
  }));
  const changed = rows.filter(({ was, now }) => was !== now);
  const submit = async () => {
    const body = {
      language,
      texts: changed.map(({ kind, key, field = '' as const, now }) => ({ kind, key, field, text: now })),
    };
    if (await toastOutcome(save({ body }))) setTyped({});
  };
  return (
    <Section
      title={`In ${english} (${own})`}
      intro="An empty field shows the English text. Saved by itself, with the button below."
    >
      <form
        className="translation-panel"
        aria-label={`In ${english}`}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {rows.map(({ label, english: source, now }) => (
          <TranslatedText
            key={label}
            language={language}
            label={label}
            english={source}
            value={now}
            onChange={(value) => setTyped({ ...typed, [label]: value })}
          />
        ))}
        <div>
          <Button type="submit" small busy={isLoading} disabled={changed.length === 0}>
            Save in {english}
          </Button>
        </div>
      </form>
    </Section>
  );
}
