import { useState } from 'react';
import type { Output } from '../../../../contract/endpoint.ts';
import type { translationsStaffApi } from '../../../../contract/translations-staff.ts';
import { OWNER_LANGUAGE_NAMES, type OwnerLanguage } from '../../../../domain/text/owner-languages.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { FileDrop } from '../../../../platform/ui/staff/file-drop.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { downloadDocument } from '../../../orders/staff/ui/download-document.ts';
import { useImportTranslationsMutation } from '../api.ts';

type Imported = Output<typeof translationsStaffApi.importTranslations>;

/** All texts as a file for a translator, and the file back again. */
export function TranslationFiles({ language }: { language: OwnerLanguage }) {
  const { english } = OWNER_LANGUAGE_NAMES[language];
  const [send, { isLoading }] = useImportTranslationsMutation();
  const [result, setResult] = useState<Imported>();
  const fetchFile = async (state: 'all' | 'missing') => {
    const wrong = await downloadDocument(
      `/api/staff/translations-export?language=${language}&state=${state}`,
      `texts-${language}.csv`,
    );
    if (wrong !== undefined) toast.error(wrong);
  };
  const sendFile = async (file: File | undefined) => {
    if (!file) return;
    setResult(undefined);
    const body = new FormData();
    body.append('file', file);
    const { data, error } = await send({ query: { language }, body });
    if (data) setResult(data);
    else toast.error((error as { message?: string }).message ?? 'The file was not taken. Please try again.');
  };
  return (
    <Section
      title="Files for translators"
      intro={`One row for each text, with its English words. The translator fills the column ${english}; an empty cell changes nothing.`}
    >
      <div className="translation-tools">
        <Button small look="secondary" onClick={() => void fetchFile('missing')}>
          Export what is missing
        </Button>
        <Button small look="secondary" onClick={() => void fetchFile('all')}>
          Export all texts
        </Button>
      </div>
      <FileDrop
        label={`Import a file in ${english}`}
        accept=".csv,text/csv"
        disabled={isLoading}
        onFiles={([file]) => void sendFile(file)}
      />
      {result && <ImportedNote result={result} />}
    </Section>
  );
}

function ImportedNote({ result: { changed, same, empty, faultCount, faults } }: { result: Imported }) {
  if (faultCount === 0)
    return (
      <Notice tone="success">
        {changed} texts were taken over, {same} were the same, {empty} cells were empty.
      </Notice>
    );
  return (
    <>
      <Notice tone="error">Nothing was taken over: {faultCount} cells are wrong.</Notice>
      <ul className="grid gap-1 text-sm" aria-label="Wrong cells">
        {faults.map(({ row, column, fault }) => (
          <li key={`${row} ${column} ${fault}`}>
            Row {row}
            {column === '' ? '' : `, ${column}`}: {fault}
          </li>
        ))}
      </ul>
    </>
  );
}
