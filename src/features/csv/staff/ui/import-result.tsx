import type { Import, ImportResult } from '../../../../contract/csv-staff.ts';
import { faultsByColumn, rowWords } from '../../../../domain/moving/group-faults.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Stat, Stats } from '../../../../platform/ui/staff/stat.tsx';
import {
  useApplyImportMutation,
  useDropImportMutation,
  useMovedPicturesQuery,
  useReadImportQuery,
} from '../api.ts';
import { skuOf } from '../../../../domain/catalogue/wire-names.ts';

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
    if (await toastOutcome(drop({ params: { id } }))) onClose();
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
      {state === 'done' && (
        <Notice tone="success">
          {result && result.faultCount > 0
            ? 'What is right in this file is in the shop now.'
            : 'Everything in this file is in the shop now.'}
        </Notice>
      )}
      {result && <Figures result={result} moved={file.kind === 'moved'} />}
      {file.kind === 'moved' && state === 'done' && <MovedPictures />}
    </Section>
  );
}

function Figures({ result, moved }: { readonly result: ImportResult; readonly moved: boolean }) {
  const { rows, added, changed, same, faultCount, faults, changes, warnings = [] } = result;
  return (
    <>
      {result.kind !== undefined && (
        <p>
          Recognised as: {result.kind}.{' '}
          {faultCount > 0 &&
            'What is wrong is left out. Mend it and send the file again: nothing comes twice.'}
        </p>
      )}
      <Stats>
        <Stat label="Rows" value={rows} />
        <Stat label="New" value={added} />
        <Stat label="Changed" value={changed} />
        <Stat label="As they are" value={same} />
        <Stat label="Wrong cells" value={faultCount} waits />
      </Stats>
      {faults.length > 0 && moved && <ByColumn faults={faults} more={faultCount - faults.length} />}
      {faults.length > 0 && !moved && (
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
      {(moved || faults.length === 0) && changes.length > 0 && (
        <Rows
          label="Changes"
          heads={['Row', moved ? 'Entry' : 'Product', 'What', 'Before', 'After']}
          rows={changes.map((change) => [
            change.row,
            skuOf(change),
            change.what,
            change.before,
            change.after,
          ])}
          more={0}
        />
      )}
    </>
  );
}

function ByColumn({ faults, more }: { readonly faults: ImportResult['faults']; readonly more: number }) {
  const rows = faultsByColumn(faults).flatMap(({ column, faults: own }) =>
    own.map(({ fault, rows: at }, index) => [index === 0 ? column : '', fault, rowWords(at)]),
  );
  return (
    <Rows
      label="Wrong cells"
      heads={['Column', 'What is wrong', 'Rows']}
      rows={rows}
      more={Math.max(0, more)}
    />
  );
}

/** Pictures come from the other shop after the products. */
function MovedPictures() {
  const { data } = useMovedPicturesQuery({});
  useMovedPicturesQuery({}, { pollingInterval: EVERY_MS, skip: !data || data.waiting === 0 });
  if (!data) return null;
  const { waiting, done, failed } = data;
  return (
    <>
      {waiting > 0 && (
        <>
          <p role="status">
            {done} pictures are here, {waiting} are being fetched.
          </p>
          <progress
            className="csv-progress"
            aria-label="Pictures are being fetched"
            max={done + waiting}
            value={done}
          />
        </>
      )}
      {failed.length > 0 && (
        <Rows
          label="Pictures that could not be fetched"
          heads={['Product', 'Address', 'What is wrong']}
          rows={failed.map(({ title, url, fault }) => [title, url, fault])}
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
