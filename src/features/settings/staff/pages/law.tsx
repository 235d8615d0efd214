import type { LawOverview } from '../../../../contract/law-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { NO_ADVICE } from '../../../../domain/law/law-rule.ts';
import { rulesInForce, rulesUpcoming, type LawRuleId } from '../../../../domain/law/law-rules.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useLawOverviewQuery } from '../api.ts';
import { Rule } from '../ui/law-rule.tsx';
import '../ui/law.css';

export const meta = unlisted(
  'Law · Back office',
  'Rules in force and upcoming, and how the shop stands to them.',
);

const ORDER = ['missing', 'fulfilled', 'not concerned'] as const;

/** What is missing comes first; among equals, the order of the rules. */
const findingsOf = ({ findings }: LawOverview, rules: readonly LawRuleId[]) =>
  ORDER.flatMap((state) =>
    rules.flatMap((id) => findings.filter(({ rule, state: own }) => rule === id && own === state)),
  );

/** Laws change by date, and the shop says so before the day. */
export default function Law() {
  const fetched = useLawOverviewQuery({});
  return (
    <StaffPage title="Law">
      <Notice className="mb-5">{NO_ADVICE}</Notice>
      <Whole fetched={fetched}>
        {(overview) => (
          <>
            <Section title="In force">
              <Rules overview={overview} rules={rulesInForce(overview.day)} />
            </Section>
            <Lacking products={overview.products} />
            <Section title="Upcoming" intro="Behaviour of the shop changes by itself on the day.">
              <Rules overview={overview} rules={rulesUpcoming(overview.day)} />
            </Section>
          </>
        )}
      </Whole>
    </StaffPage>
  );
}

function Rules({ overview, rules }: { overview: LawOverview; rules: readonly LawRuleId[] }) {
  if (rules.length === 0) return <p>None that the shop knows of.</p>;
  return (
    <ul className="law-rules">
      {findingsOf(overview, rules).map((finding) => (
        <Rule key={finding.rule} finding={finding} day={overview.day} />
      ))}
    </ul>
  );
}

function Lacking({ products }: Pick<LawOverview, 'products'>) {
  if (products.length === 0) return null;
  return (
    <Section title="Products that lack something" intro="One of each kind, the most frequent first.">
      <ul className="law-products">
        {products.map(({ id, title, alike, gaps }) => (
          <li key={id}>
            <a className="text-link" href={paths.backofficeProduct(id)}>
              {title}
            </a>
            {alike > 1 && ` and ${alike - 1} more`}
            <p>{gaps.map(({ text }) => text).join(' ')}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
