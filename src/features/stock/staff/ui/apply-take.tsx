import { useState } from 'react';
import type { StockTake } from '../../../../contract/stock-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { useApplyStockTakeMutation } from '../api.ts';
import { differenceOf } from './count-field.tsx';
import { skuOf } from '../../../../domain/catalogue/wire-names.ts';
import { stockWords } from '../words.ts';

/** What differs, before it is put right. */
export function ApplyTake({ take }: { readonly take: StockTake }) {
  const say = useStaffWords(stockWords);
  const [asking, setAsking] = useState(false);
  const [apply, { isLoading }] = useApplyStockTakeMutation();
  const differences = take.lines.filter(({ counted, expected }) => counted !== expected);
  const pairs = differences.reduce((sum, { counted, expected }) => sum + counted - expected, 0);
  const count = differences.length;
  const confirm = async () => {
    await toastOutcome(apply({ params: { id: take.id }, body: { version: take.version } }));
    setAsking(false);
  };
  return (
    <Section
      title={say('Differences')}
      intro={say(
        '{all} sizes counted, {count} differ. Expected is the stock and what is sold but not packed, at the moment it was counted.',
        { all: take.lines.length, count },
      )}
      actions={
        <Button small onClick={() => setAsking(true)}>
          {differences.length === 0 ? say('End the stock take') : say('Put {count} sizes right', { count })}
        </Button>
      }
    >
      {differences.length > 0 && (
        <table className="data-table" aria-label={say('Differences')}>
          <thead>
            <tr>
              <th>{say('Product')}</th>
              <th data-align="end">{say('Expected')}</th>
              <th data-align="end">{say('Counted')}</th>
              <th data-align="end">{say('Difference')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((line) => (
              <tr key={`${line.productId} ${line.size}`}>
                <td data-card="title">
                  {line.title}
                  <span className="stock-code figures">
                    {say('{line} · size {sizeLabel}', { line: skuOf(line), sizeLabel: line.sizeLabel })}
                  </span>
                </td>
                {[
                  [say('Expected'), line.expected],
                  [say('Counted'), line.counted],
                  [say('Difference'), differenceOf(line)],
                ].map(([label, value]) => (
                  <td key={label} data-align="end" data-card="line" className="figures">
                    <span className="data-table-label" aria-hidden="true">
                      {label}
                    </span>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ConfirmDialog
        closeText={say('Close')}
        open={asking}
        title={
          differences.length === 0 ? say('End the stock take?') : say('Put {count} sizes right?', { count })
        }
        confirmText={differences.length === 0 ? say('End it') : say('Put right')}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>
          {differences.length === 0
            ? say('Nothing differs, so nothing changes.')
            : say(
                'The stock changes by {pairs} pairs in all. What is sold meanwhile stays sold. The ledger says who counted.',
                { pairs: pairs > 0 ? `+${pairs}` : pairs },
              )}
        </p>
      </ConfirmDialog>
    </Section>
  );
}
