import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import type { ReportRun, ReportTable } from '../../../../contract/reports.ts';
import { formatINR, formatPrice, toDecimalString } from '../../../../domain/money/money.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
import { csvText } from '../../../../domain/text/csv.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Chart } from '../../../../platform/ui/staff/chart.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { downloadDocument } from '../../../orders/staff/ui/download-document.ts';
import { dayName } from './day-name.ts';

type Cell = ReportTable['rows'][number][number] | null;
type Column = ReportTable['columns'][number];

const shown = (cell: Cell | undefined, { kind }: Column): string => {
  if (cell === null || cell === undefined) return '';
  // Days as they are written everywhere in the shop; files keep the order that sorts.
  if (typeof cell === 'string')
    return /^\d{4}-\d\d-\d\d$/.test(cell) ? dateWords(new Date(`${cell}T00:00:00+05:30`)) : cell;
  if (kind === 'percent') return `${cell.toLocaleString('en-IN')} %`;
  return kind === 'money' ? formatINR(cell) : cell.toLocaleString('en-IN');
};

const csvOf = ({ columns, rows, totals }: ReportTable): string =>
  csvText([
    columns.map(({ label }) => label),
    ...[...rows, ...(totals ? [totals] : [])].map((row) =>
      row.map((cell, index) =>
        columns[index]?.kind === 'money' && typeof cell === 'number' ? toDecimalString(cell) : cell,
      ),
    ),
  ]);

function Figures({ table }: { readonly table: ReportTable }) {
  const { columns, rows, totals, title } = table;
  const cells = (row: readonly Cell[]) =>
    columns.map((column, index) =>
      index === 0 ? (
        <th key={column.label} scope="row">
          {shown(row[index], column)}
        </th>
      ) : (
        <td key={column.label} data-align={column.kind === 'text' ? undefined : 'end'}>
          {shown(row[index], column)}
        </td>
      ),
    );
  return (
    // Wider than a phone: the keyboard scrolls it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="report-scroll" role="region" aria-label={`${title}, table`} tabIndex={0}>
      <table className="report-table figures">
        <thead>
          <tr>
            {columns.map(({ label, kind }) => (
              <th key={label} scope="col" data-align={kind === 'text' ? undefined : 'end'}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${String(row[0])} ${index}`}>{cells(row)}</tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>{cells(totals)}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Sales over time as bars, when there is more than one day to compare. */
function DayChart({ table }: { readonly table: ReportTable }) {
  const remaining = table.columns.findIndex(({ label }) => label === 'Remaining');
  if (table.rows.length < 2 || remaining < 0) return null;
  return (
    <Chart
      title="Remaining, by day"
      kind="bars"
      points={table.rows.map((row) => dayName(String(row[0])))}
      series={[{ label: 'Remaining', values: table.rows.map((row) => Number(row[remaining])) }]}
      say={(paise) => formatPrice(Math.round(paise))}
    />
  );
}

/** Each table in a section of its own, to read and as a file. */
export function TableSections({
  tables,
  name,
  above,
}: {
  readonly tables: readonly ReportTable[];
  /** How its files are called. */
  readonly name: string;
  readonly above?: (table: ReportTable) => ReactNode;
}) {
  return (
    <>
      {tables.map((table, index) => (
        <Section
          key={table.title}
          title={table.title}
          actions={
            table.rows.length > 0 && (
              <Button
                look="quiet"
                onClick={() =>
                  saveFile(`${name}${index > 0 ? `-${index + 1}` : ''}.csv`, 'text/csv', csvOf(table))
                }
              >
                <Download size={16} aria-hidden="true" /> CSV
              </Button>
            )
          }
        >
          {above?.(table)}
          {table.rows.length > 0 ? <Figures table={table} /> : <p>Nothing in this time.</p>}
        </Section>
      ))}
    </>
  );
}

/** A finished report: its warnings, its tables, and each as a file. */
export function ReportTables({ run }: { readonly run: ReportRun }) {
  const { result, kind, from, to } = run;
  if (!result) return null;
  const name = `${kind}-${from}-${to}`;
  const { json } = result;
  return (
    <>
      {result.warnings.length > 0 && (
        <Notice tone="error">
          <ul className="report-warnings">
            {result.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      {json !== null && (
        <p>
          <Button onClick={() => saveFile(`${name}.json`, 'application/json', json)}>
            <Download size={16} aria-hidden="true" /> JSON for the portal
          </Button>
        </p>
      )}
      {kind === 'tally' && result.tables.length > 0 && <TallyFiles from={from} to={to} />}
      {result.tables.length === 0 && (
        <EmptyState title="Nothing in this time">Nothing happened then that this report counts.</EmptyState>
      )}
      <TableSections
        tables={result.tables}
        name={name}
        above={(table) => kind === 'sales-by-day' && <DayChart table={table} />}
      />
    </>
  );
}

/** Imported into Tally in this order: it refuses a voucher whose ledgers it does not know. */
function TallyFiles({ from, to }: { readonly from: string; readonly to: string }) {
  const save = async (what: 'ledgers' | 'vouchers') => {
    const wrong = await downloadDocument(
      `/api/staff/tally-${what}?from=${from}&to=${to}`,
      `tally-${what}-${from}-${to}.xml`,
    );
    if (wrong !== undefined) toast.error(wrong);
  };
  return (
    <p className="report-files">
      <Button onClick={() => void save('ledgers')}>
        <Download size={16} aria-hidden="true" /> 1. Ledgers
      </Button>
      <Button onClick={() => void save('vouchers')}>
        <Download size={16} aria-hidden="true" /> 2. Vouchers
      </Button>
    </p>
  );
}

/** Hands a text to the browser as a file to keep. */
function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
