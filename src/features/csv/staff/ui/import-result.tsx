import type { Import, ImportResult } from '../../../../contract/csv-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Stat, Stats } from '../../../../platform/ui/staff/stat.tsx';
import { useApplyImportMutation, useDropImportMutation, useReadImportQuery } from '../api.ts';

const EVERY_MS = 1000;
const busy = (state: Import['state'] | undefined): boolean => state === 'checking' || state === 'applying';

const WORDS: Readonly<Record<Import['state'], string>> = {
  uploading: 'The file is being sent.',
  checking: 'The file is being looked at.',
  faulty: 'Nothing was changed. Please mend these cells and send the file again.',
  checked: 'Nothing was changed yet. This is what would change:',
  applying: 'The file is being applied.',
  done: 'The file was applied.',
  failed: 'The file could not be applied, and nothing was changed. Please try again.',
};

/** One file: how far it is, what is wrong with it, what it changes. */
export function ImportView({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data } = useReadImportQuery({ params: { id } });
  const file = data?.import;
  useReadImportQuery({ params: { id } }, { pollingInterval: EVERY_MS, skip: !busy(file?.state) });
  const [apply, applying] = useApplyImportMutation();
  const [drop, dropping] = useDropImportMutation();
  if (!file) return null;
  const { result, state } = file;
  const done = async () => {
    if (await toastOutcome(drop({ params: { id } }), ({ message }) => message)) onClose();
  };
  return (
    <Section
      title={file.fileName}
      intro={WORDS[state]}
      actions={
        <div className="csv-acts">
          {state === 'done' ? (
            <Button small look="secondary" onClick={onClose}>
              Close
            </Button>
          ) : (
            !busy(state) && (
              <Button small look="quiet" busy={dropping.isLoading} onClick={() => void done()}>
                Put away
              </Button>
            )
          )}
          {(state === 'checked' || state === 'failed') && (
            <Button
              small
              busy={applying.isLoading}
              disabled={(result?.added ?? 0) + (result?.changed ?? 0) === 0}
              onClick={() => void apply({ params: { id } })}
            >
              Apply
            </Button>
          )}
        </div>
      }
    >
      {busy(state) && (
        <progress className="csv-progress" aria-label={WORDS[state]} max={100} value={file.progress} />
      )}
      {state === 'done' && <Notice tone="success">Everything in this file is in the shop now.</Notice>}
      {result && <Figures result={result} />}
    </Section>
  );
}

function Figures({ result }: { readonly result: ImportResult }) {
  const { rows, added, changed, same, faultCount, faults, changes, warnings = [] } = result;
  return (
    <>
      <Stats>
        <Stat label="Rows" value={rows} />
        <Stat label="New" value={added} />
        <Stat label="Changed" value={changed} />
        <Stat label="As they are" value={same} />
        <Stat label="Wrong cells" value={faultCount} waits />
      </Stats>
      {faults.length > 0 && (
        <Rows
          label="Wrong cells"
          heads={['Row', 'Column', 'What is wrong']}
          rows={faults.map(({ row, column, fault }) => [row, column, fault])}
          more={faultCount - faults.length}
        />
      )}
      {faults.length === 0 && warnings.length > 0 && (
        <Rows
          label="Please look at these prices"
          heads={['Row', 'Column', 'Please look']}
          rows={warnings.map(({ row, column, fault }) => [row, column, fault])}
          more={0}
        />
      )}
      {faults.length === 0 && changes.length > 0 && (
        <Rows
          label="Changes"
          heads={['Row', 'Product', 'What', 'Before', 'After']}
          rows={changes.map(({ row, productName, what, before, after }) => [
            row,
            productName,
            what,
            before,
            after,
          ])}
          more={0}
        />
      )}
    </>
  );
}

interface RowsProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly more: number;
}

function Rows({ label, heads, rows, more }: RowsProps) {
  return (
    // Whoever has no mouse scrolls it with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="csv-rows" aria-label={label} tabIndex={0}>
      <table className="csv-table" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, index) => (
                <td key={heads[index]} className={typeof cell === 'number' ? 'figures' : undefined}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>And {more} more.</p>}
    </section>
  );
}
