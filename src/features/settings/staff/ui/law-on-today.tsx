import { paths } from '../../../../contract/paths.ts';
import { isInForce, ruleOf, rulesUpcoming } from '../../../../domain/law/law-rules.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { useLawOverviewQuery } from '../api.ts';
import './law.css';

/** How the shop stands to the law, and what comes next, for whoever may do something about it. */
export function LawOnToday() {
  const may = useMay();
  const { data } = useLawOverviewQuery({}, { skip: !may('settings staff') });
  if (!data) return null;
  const missing = data.findings.filter(({ rule, state }) => state === 'missing' && isInForce(rule, data.day));
  const [next] = rulesUpcoming(data.day).map(ruleOf);
  return (
    <p className="law-line">
      <a className="text-link" href={paths.backofficeLaw}>
        Law
      </a>
      : {missing.length === 0 ? 'nothing in force is missing' : `${missing.length} in force not fulfilled`}
      {next?.from && `; next: ${next.title}, from ${dateWords(new Date(`${next.from}T00:00:00+05:30`))}`}.
    </p>
  );
}
