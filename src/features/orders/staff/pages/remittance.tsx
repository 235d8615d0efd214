import { useParams } from '../../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../../contract/paths.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useRemittanceQuery } from '../../../reports/staff/api.ts';
import { CashTable } from '../../../reports/staff/ui/cash-table.tsx';
import '../../../reports/staff/ui/reports-staff.css';

export const meta = unlisted(
  'Cash from the courier · Back office',
  'One list of collected cash, row by row.',
);

const back = { href: paths.backofficeRemittances, label: 'Cash from the courier' };

/** One list, the differences first. */
export default function RemittancePage() {
  const { id = '' } = useParams();
  const fetched = useRemittanceQuery({ params: { id } });
  return (
    <StaffPage title={fetched.data?.remittance.fileName ?? '…'} back={back}>
      <Whole fetched={fetched}>
        {({ remittance, lines }) => (
          <>
            {remittance.sumFault !== '' && <Notice tone="error">{remittance.sumFault}</Notice>}
            <p>
              {remittance.parcels} parcels, {formatINR(remittance.total)}, taken <When at={remittance.at} />{' '}
              by <bdi>{remittance.who}</bdi>.{' '}
              {remittance.differences === 0
                ? 'Every row is right.'
                : `${remittance.differences} differences.`}
            </p>
            <Section title="Rows">
              <CashTable
                label="Rows"
                heads={['Order', 'Amount', 'Finding', 'AWB', 'Row']}
                rows={lines.map(({ row, awbNo, orderNumber, amount, finding, text }) => ({
                  id: String(row),
                  cells: [
                    orderNumber || '–',
                    formatINR(amount),
                    finding === 'right' ? (
                      'right'
                    ) : (
                      <span key="finding">
                        <Badge tone="marigold">{finding}</Badge> {text}
                      </span>
                    ),
                    awbNo || '–',
                    row,
                  ],
                }))}
              />
            </Section>
          </>
        )}
      </Whole>
    </StaffPage>
  );
}
