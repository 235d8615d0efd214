import { useState } from 'react';
import { paths } from '../../../../contract/paths.ts';
import {
  TRANSLATION_STATES,
  type TranslationCount,
  type TranslationRow,
} from '../../../../contract/translations-staff.ts';
import {
  KIND_LABELS,
  OWNER_LANGUAGE_NAMES,
  OWNER_LANGUAGES,
  type OwnerLanguage,
  TRANSLATED_KINDS,
  type TranslatedKind,
} from '../../../../domain/text/owner-languages.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { Pagination } from '../../../../platform/ui/pagination.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useSaveTranslationsMutation, useTranslationsQuery } from '../api.ts';
import { TranslatedText } from '../ui/translated-text.tsx';
import { TranslationFiles } from '../ui/translation-files.tsx';
import '../ui/translations.css';

export const meta = unlisted('Missing translations · Back office', 'Texts of the shop in other languages.');

const STATE_LABELS = { missing: 'Missing', changed: 'English was changed since', all: 'All' } as const;

/** Which of the allowed values the address names. */
const oneOf = <Value extends string>(
  values: readonly Value[],
  said: string | null | undefined,
): Value | undefined => values.find((value) => value === said);

/** What is missing in a language, by kind; each text with its field; files for translators. */
export default function Translations() {
  const list = useList();
  const language = oneOf(OWNER_LANGUAGES, list.get('language')) ?? 'hi';
  const kind = oneOf(TRANSLATED_KINDS, list.get('kind')) ?? '';
  const state = oneOf(TRANSLATION_STATES, list.get('state')) ?? 'missing';
  const { page } = list;
  const fetched = useTranslationsQuery({ query: { language, kind, state, page } });
  return (
    <StaffPage
      title="Missing translations"
      back={{ href: paths.backofficeSetting('languages'), label: 'Languages' }}
    >
      <div className="translation-tools">
        <Select
          label="Language"
          options={OWNER_LANGUAGES.map((value) => ({ value, label: languageLabel(value) }))}
          value={language}
          onChange={({ target }) => list.go({ language: target.value })}
        />
        <Select
          label="Show"
          options={TRANSLATION_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
          value={state}
          onChange={({ target }) => list.go({ state: target.value })}
        />
      </div>
      <Whole fetched={fetched}>
        {({ counts, rows, total, pageSize }) => (
          <>
            <Kinds counts={counts} kind={kind} hrefOf={(value) => list.href({ kind: value })} />
            <Section title={kind === '' ? 'Texts' : KIND_LABELS[kind]}>
              {rows.length === 0 ? (
                <EmptyState title={state === 'missing' ? 'Nothing is missing' : 'Nothing here'}>
                  {state === 'missing'
                    ? `Every text of this kind is translated into ${OWNER_LANGUAGE_NAMES[language].english}.`
                    : 'No text is in this state.'}
                </EmptyState>
              ) : (
                <ul className="translation-list">
                  {rows.map((row) => (
                    <Row
                      key={`${language} ${row.kind} ${row.key} ${row.field} ${row.text}`}
                      language={language}
                      row={row}
                    />
                  ))}
                </ul>
              )}
              <Pagination
                page={page}
                last={Math.max(1, Math.ceil(total / pageSize))}
                href={(value) => list.href({ page: String(value) })}
              />
            </Section>
          </>
        )}
      </Whole>
      <TranslationFiles language={language} />
    </StaffPage>
  );
}

const languageLabel = (language: OwnerLanguage): string => {
  const { english, own } = OWNER_LANGUAGE_NAMES[language];
  return language === 'ta' ? `${english} (${own}), not offered yet` : `${english} (${own})`;
};

interface KindsProps {
  readonly counts: readonly TranslationCount[];
  readonly kind: TranslatedKind | '';
  readonly hrefOf: (kind: TranslatedKind | undefined) => string;
}

function Kinds({ counts, kind, hrefOf }: KindsProps) {
  const missing = counts.reduce((sum, each) => sum + each.missing, 0);
  return (
    <nav aria-label="Kinds of texts">
      <ul className="translation-kinds">
        <li>
          <a href={hrefOf(undefined)} aria-current={kind === '' ? 'true' : undefined}>
            All kinds <span className="figures">{missing}</span>
          </a>
        </li>
        {counts.map((each) => (
          <li key={each.kind}>
            <a href={hrefOf(each.kind)} aria-current={kind === each.kind ? 'true' : undefined}>
              {KIND_LABELS[each.kind]}
              <span className="figures">
                {each.missing} of {each.total}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ language, row }: { language: OwnerLanguage; row: TranslationRow }) {
  const { kind, key, field, english, name, changed } = row;
  const [text, setText] = useState(row.text);
  const [save, { isLoading }] = useSaveTranslationsMutation();
  const label = kind === 'product' ? `${name}, ${field}` : KIND_LABELS[kind];
  const submit = () => toastOutcome(save({ body: { language, texts: [{ kind, key, field, text }] } }));
  return (
    <li className="translation-row">
      <TranslatedText language={language} label={label} english={english} value={text} onChange={setText} />
      <div className="flex items-center gap-3">
        <Button
          small
          look="secondary"
          busy={isLoading}
          disabled={text === row.text && !changed}
          onClick={() => void submit()}
        >
          Save
        </Button>
        {changed && <Badge tone="marigold">English was changed since</Badge>}
      </div>
    </li>
  );
}
