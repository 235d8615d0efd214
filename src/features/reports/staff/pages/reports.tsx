import { useEffect, useState } from 'react';
import { REPORTS, type ReportKind } from '../../../../contract/reports.ts';
import { paths } from '../../../../contract/paths.ts';
import { DAY_MS, istDay } from '../../../../domain/text/dates.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { DateRange } from '../../../../platform/ui/staff/date-range.tsx';
import { Loading } from '../../../../platform/ui/staff/loading.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { useReadReportQuery, useStartReportMutation } from '../api.ts';
import { REPORT_WORDS } from '../ui/report-words.ts';
import { ReportTables } from '../ui/report-tables.tsx';
import '../ui/reports-staff.css';

export const meta = unlisted('Reports · Back office', 'Sales, stock, returns and GST.');

const isKind = (word: string | undefined): word is ReportKind =>
  (REPORTS as readonly unknown[]).includes(word);
const isDay = (word: string | undefined): word is string => /^\d{4}-\d\d-\d\d$/.test(word ?? '');

/** What is asked for stands in the address; without one it is the sales of thirty days. */
function useChosenReport() {
  const list = useList();
  const [opened] = useState(() => new Date());
  const [kind, from, to] = [list.get('kind'), list.get('from'), list.get('to')];
  return {
    kind: isKind(kind) ? kind : 'sales-by-day',
    from: isDay(from) ? from : istDay(new Date(opened.getTime() - 29 * DAY_MS)),
    to: isDay(to) ? to : istDay(opened),
    go: list.go,
  };
}

/** Asks for a report, and follows it until it is made. */
function useReport({ kind, from, to }: Omit<ReturnType<typeof useChosenReport>, 'go'>) {
  const [start, started] = useStartReportMutation();
  useEffect(() => {
    if (from <= to) void start({ body: { kind, from, to } });
  }, [start, kind, from, to]);
  const id = started.data?.id ?? '';
  const [made, setMade] = useState('');
  const { currentData, error } = useReadReportQuery(
    { params: { id } },
    { skip: id === '', pollingInterval: made === id ? 0 : 300 },
  );
  const ended = currentData?.state === 'done' || currentData?.state === 'failed';
  if (ended && made !== id) setMade(id);
  return { run: currentData, error: started.error ?? error };
}

/** Sales, stock, returns and GST: chosen, made by a job, shown, and saved as files. */
export default function Reports() {
  const chosen = useChosenReport();
  const { run, error } = useReport(chosen);
  const words = REPORT_WORDS[chosen.kind];
  return (
    <StaffPage
      title="Reports"
      actions={
        <LinkButton small look="secondary" href={paths.backofficeRemittances}>
          Cash from the courier
        </LinkButton>
      }
    >
      <div className="report-choice">
        <Select
          label="Report"
          hint={words.about}
          value={chosen.kind}
          options={REPORTS.map((kind) => ({ value: kind, label: REPORT_WORDS[kind].label }))}
          onChange={({ target }) => chosen.go({ kind: target.value })}
        />
        {words.time === 'days' && (
          <DateRange label="Days" range={chosen} onRange={({ from, to }) => chosen.go({ from, to })} />
        )}
        {words.time === 'month' && (
          <TextField
            label="Month"
            type="month"
            value={chosen.from.slice(0, 7)}
            onChange={({ target }) => {
              if (target.value) chosen.go({ from: `${target.value}-01`, to: `${target.value}-28` });
            }}
          />
        )}
      </div>
      {error ? <Notice tone="error">{sentenceOf(error)}</Notice> : null}
      {!error && run?.state !== 'done' && run?.state !== 'failed' && (
        <>
          {run?.state === 'running' && (
            <p role="status">
              <progress max={100} value={run.progress} aria-label="How far the report is" /> {run.progress} %
            </p>
          )}
          <Loading rows={6} />
        </>
      )}
      {run?.state === 'failed' && (
        <Notice tone="error">This report could not be made. Please try again in a while.</Notice>
      )}
      {run?.state === 'done' && <ReportTables run={run} />}
    </StaffPage>
  );
}
