import { useState } from 'react';
import { useNavigate } from '../../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../../contract/paths.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { FileDrop } from '../../../../platform/ui/staff/file-drop.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { useRemittancesQuery, useUploadRemittanceMutation } from '../../../reports/staff/api.ts';
import { CashTable } from '../../../reports/staff/ui/cash-table.tsx';
import '../../../reports/staff/ui/reports-staff.css';

export const meta = unlisted(
  'Cash from the courier · Back office',
  'Lists of collected cash, compared with the orders.',
);

/** More than these nobody asks about at once. */
const SHOWN = 30;

/** The courier's lists of collected cash: taken, compared, and what has not come. */
export default function Remittances() {
  const fetched = useRemittancesQuery({});
  const [upload, { isLoading }] = useUploadRemittanceMutation();
  const [fault, setFault] = useState('');
  const navigate = useNavigate();
  const send = async ([file]: readonly File[]) => {
    if (!file) return;
    setFault('');
    const form = new FormData();
    form.append('file', file);
    const { data, error } = await upload({ body: form });
    if (!data) return setFault(sentenceOf(error));
    toast.success(data.message);
    await navigate(paths.backofficeRemittance(data.id));
  };
  return (
    <StaffPage title="Cash from the courier" back={{ href: paths.backofficeReports, label: 'Reports' }}>
      <Section
        title="A list of the courier"
        intro="A CSV file with an AWB or order number and an amount in each row. The same list twice counts once."
      >
        <FileDrop
          label="Choose the list"
          accept=".csv,text/csv"
          hint={isLoading ? 'It is being compared…' : 'CSV, up to 5 MB.'}
          disabled={isLoading}
          onFiles={(files) => void send(files)}
        />
        {fault !== '' && <Notice tone="error">{fault} Nothing was taken.</Notice>}
      </Section>
      <Whole fetched={fetched}>
        {({ remittances, missing, missingTotal }) => (
          <>
            <Section title="Lists">
              {remittances.length === 0 ? (
                <EmptyState title="No list yet">
                  The courier sends one with each payment. Drop it above, and every difference is named.
                </EmptyState>
              ) : (
                <CashTable
                  label="Lists"
                  heads={['List', 'Sum', 'Differences', 'Parcels', 'Taken']}
                  rows={remittances.map(({ id, fileName, at, parcels, total, differences, sumFault }) => ({
                    id,
                    cells: [
                      <a key="list" href={paths.backofficeRemittance(id)}>
                        {fileName}
                      </a>,
                      formatINR(total),
                      differences === 0 && sumFault === '' ? (
                        'none'
                      ) : (
                        <Badge key="differences" tone="marigold">
                          {differences === 0 ? 'wrong sum' : differences}
                        </Badge>
                      ),
                      parcels,
                      <When key="when" at={at} />,
                    ],
                  }))}
                />
              )}
            </Section>
            <Section
              title="Missing"
              intro={
                missing.length === 0
                  ? 'All cash that was collected more than 10 days ago has come.'
                  : `Delivered more than 10 days ago, and ${formatINR(missingTotal)} have not come. Please ask the courier.${missing.length > SHOWN ? ` The oldest ${SHOWN} of ${missing.length} orders:` : ''}`
              }
            >
              {missing.length > 0 && (
                <CashTable
                  label="Missing"
                  heads={['Order', 'Missing', 'Of', 'Delivered', 'AWB']}
                  rows={missing.slice(0, SHOWN).map(({ orderNumber, awbNo, deliveredAt, due, remitted }) => ({
                    id: orderNumber,
                    cells: [
                      <a key="order" href={paths.backofficeOrder(orderNumber)}>
                        {orderNumber}
                      </a>,
                      <strong key="missing">{formatINR(due - remitted)}</strong>,
                      formatINR(due),
                      <When key="when" at={deliveredAt} />,
                      awbNo ?? '–',
                    ],
                  }))}
                />
              )}
            </Section>
          </>
        )}
      </Whole>
    </StaffPage>
  );
}
