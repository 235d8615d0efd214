import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { SHEETS, type Sheet } from '../../../../domain/catalogue/csv-columns.ts';
import { readUser } from '../../../../platform/browser/signed-in-user.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { SHEET_LABELS } from './send-file.tsx';

/** Fetched with the staff member's token, then handed to the browser as a file. */
async function save(kind: Sheet): Promise<void> {
  const answer = await fetch(`/api/staff/export/${kind}`, {
    headers: { authorization: `Bearer ${readUser()?.token ?? ''}` },
  });
  if (!answer.ok) throw new Error('The file could not be made. Please try again.');
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `${kind}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}

export function ExportFiles() {
  const [making, setMaking] = useState<Sheet>();
  const run = async (kind: Sheet) => {
    setMaking(kind);
    await save(kind).catch((error: unknown) => toast.error((error as Error).message));
    setMaking(undefined);
  };
  return (
    <Section
      title="Export"
      intro="Spreadsheets open these files. Change cells and send the file back below: what you leave alone stays as it is."
    >
      <div className="csv-acts">
        {SHEETS.map((kind) => (
          <Button key={kind} small look="secondary" busy={making === kind} onClick={() => void run(kind)}>
            <Download size={16} aria-hidden="true" /> {SHEET_LABELS[kind]}
          </Button>
        ))}
      </div>
    </Section>
  );
}
