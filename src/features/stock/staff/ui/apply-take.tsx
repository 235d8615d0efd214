import { useState } from 'react';
import type { StockTake } from '../../../../contract/stock-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useApplyStockTakeMutation } from '../api.ts';
import { differenceOf } from './count-field.tsx';
import { skuOf } from '../../../../domain/catalogue/wire-names.ts';

/** What differs, before it is put right. */
export function ApplyTake({ take }: { readonly take: StockTake }) {
  const [asking, setAsking] = useState(false);
  const [apply, { isLoading }] = useApplyStockTakeMutation();
  const differences = take.lines.filter(({ counted, expected }) => counted !== expected);
  const pairs = differences.reduce((sum, { counted, expected }) => sum + counted - expected, 0);
  const sizes = `${differences.length} ${differences.length === 1 ? 'size' : 'sizes'}`;
  const confirm = async () => {
    await toastOutcome(
      apply({ params: { id: take.id }, body: { version: take.version } }),
      ({ message }) => message,
    );
    setAsking(false);
  };
  return (
    <Section
      title="Differences"
      intro={`${take.lines.length} ${take.lines.length === 1 ? 'size' : 'sizes'} counted, ${differences.length === 0 ? 'all as expected' : `${sizes} ${differences.length === 1 ? 'differs' : 'differ'}`}. Expected is the stock and what is sold but not packed, at the moment it was counted.`}
      actions={
        <Button small onClick={() => setAsking(true)}>
          {differences.length === 0 ? 'End the stock take' : `Put ${sizes} right`}
        </Button>
      }
    >
      {differences.length > 0 && (
        <table className="data-table" aria-label="Differences">
          <thead>
            <tr>
              <th>Product</th>
              <th data-align="end">Expected</th>
              <th data-align="end">Counted</th>
              <th data-align="end">Difference</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((line) => (
              <tr key={`${line.productId} ${line.size}`}>
                <td data-card="title">
                  {line.title}
                  <span className="stock-code figures">
                    {skuOf(line)} · size {line.sizeLabel}
                  </span>
                </td>
                {[
                  ['Expected', line.expected],
                  ['Counted', line.counted],
                  ['Difference', differenceOf(line)],
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
        open={asking}
        title={differences.length === 0 ? 'End the stock take?' : `Put ${sizes} right?`}
        confirmText={differences.length === 0 ? 'End it' : 'Put right'}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>
          {differences.length === 0
            ? 'Nothing differs, so nothing changes.'
            : `The stock changes by ${pairs > 0 ? '+' : ''}${pairs} pairs in all. What is sold meanwhile stays sold. The ledger says who counted.`}
        </p>
      </ConfirmDialog>
    </Section>
  );
}
