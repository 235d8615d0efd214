import { useState } from 'react';
import { IMPORT_KINDS, type ImportKind } from '../../../../contract/csv-staff.ts';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { FileDrop } from '../../../../platform/ui/staff/file-drop.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useStartImportMutation, useUploadPicturesMutation } from '../api.ts';

export const SHEET_LABELS: Readonly<Record<ImportKind, string>> = {
  products: 'Products',
  stock: 'Stock',
  prices: 'Prices',
  moved: 'Shopify or WooCommerce export',
};

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

/** A CSV file is sent in and looked at; nothing changes until somebody says so. */
export function SendFile({ onSent }: { readonly onSent: (id: string) => void }) {
  const [kind, setKind] = useState<ImportKind>('products');
  const [fault, setFault] = useState('');
  const [start, { isLoading }] = useStartImportMutation();
  const send = async ([file]: File[]) => {
    if (!file) return;
    setFault('');
    const { data, error } = await start({ query: { kind }, body: formOf(file) });
    if (data) onSent(data.import.id);
    else setFault(sentenceOf(error));
  };
  return (
    <Section
      title="Import"
      intro={`First the file is only looked at: you see every wrong cell and what would change. ${
        kind === 'moved'
          ? 'Then what is right in it is taken over.'
          : 'Then it is applied as a whole, or not at all.'
      }`}
    >
      <Select
        className="csv-kind"
        label="What the file holds"
        value={kind}
        options={IMPORT_KINDS.map((sheet) => ({ value: sheet, label: SHEET_LABELS[sheet] }))}
        onChange={({ target }) => setKind(IMPORT_KINDS.find((sheet) => sheet === target.value) ?? 'products')}
      />
      <FileDrop
        label={isLoading ? 'The file is being sent …' : 'Choose a CSV file'}
        accept=".csv,.txt,.tsv,text/csv"
        hint={
          kind === 'moved'
            ? 'Products, customers or orders, just as the other shop exports them. Customers come before orders.'
            : 'As a spreadsheet saves it, up to 100 MB. Export a file first to see its columns.'
        }
        disabled={isLoading}
        onFiles={(files) => void send(files)}
      />
      {fault !== '' && <Notice tone="error">{fault}</Notice>}
    </Section>
  );
}

/** Pictures that a file of products names. */
export function SendPictures() {
  const [fault, setFault] = useState('');
  const [upload, { data, isLoading }] = useUploadPicturesMutation();
  const send = async ([file]: File[]) => {
    if (!file) return;
    setFault('');
    const { error } = await upload({ body: formOf(file) });
    if (error) setFault(sentenceOf(error));
  };
  return (
    <Section
      title="Pictures"
      intro="Send them in before the file of products. Its column Pictures names them by their file names: front.jpg; side.jpg"
    >
      <FileDrop
        label={isLoading ? 'The pictures are being sent …' : 'Choose a ZIP archive'}
        accept=".zip,application/zip"
        hint="Up to 500 MB and 2,000 pictures."
        disabled={isLoading}
        onFiles={(files) => void send(files)}
      />
      {fault !== '' && <Notice tone="error">{fault}</Notice>}
      {data && fault === '' && (
        <Notice tone={data.refused.length > 0 ? 'error' : 'success'}>
          {data.message}
          {data.refused.map(({ fileName, fault: why }) => (
            <span key={fileName} className="block">
              <bdi>{fileName}</bdi>: {why}
            </span>
          ))}
        </Notice>
      )}
    </Section>
  );
}
