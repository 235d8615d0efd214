import type { LawOverview } from '../../../../contract/law-staff.ts';
import { type LawRuleId, ruleOf } from '../../../../domain/law/law-rules.ts';
import type { LawRule } from '../../../../domain/law/law-rule.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Facts } from '../../../../platform/ui/staff/section.tsx';
import { LAW_WHERE } from './law-where.ts';

type Finding = LawOverview['findings'][number];

const STATES: Readonly<Record<Finding['state'], readonly [tone: 'leaf' | 'alarm' | 'clay', label: string]>> =
  {
    fulfilled: ['leaf', 'Fulfilled'],
    missing: ['alarm', 'Missing'],
    'not concerned': ['clay', 'Not concerned'],
  };

const CERTAINTY: Readonly<Record<LawRule['certainty'], string>> = {
  sure: 'Sure',
  reported: 'Reported, not confirmed',
  uncertain: 'Uncertain: please check',
};

const dayWords = (day: string): string => dateWords(new Date(`${day}T00:00:00+05:30`));

/** One rule: how the shop stands to it first, the rule itself below. */
export function Rule({ finding, day }: { readonly finding: Finding; readonly day: string }) {
  const { title, law, from, applies, requires, source, certainty, decides } = ruleOf(finding.rule);
  const [tone, label] = STATES[finding.state];
  const since = from === null ? 'Since long ago' : `${from <= day ? 'Since' : 'From'} ${dayWords(from)}`;
  return (
    <li className="law-rule">
      <div className="law-head">
        <h3>{title}</h3>
        <Badge tone={tone}>{label}</Badge>
        <span className="law-since">{since}</span>
      </div>
      <p>{finding.text}</p>
      <Links rule={finding.rule} title={title} missing={finding.state === 'missing'} />
      <details>
        <summary>
          The rule, its source and who decides<span className="sr-only">: {title}</span>
        </summary>
        <Facts
          facts={[
            { label: 'Law', value: law },
            { label: 'Asks for', value: requires },
            { label: 'Concerns', value: applies },
            { label: 'Read at', value: source },
            { label: 'How sure', value: CERTAINTY[certainty] },
            {
              label: decides.who === 'lawyer' ? 'A lawyer decides' : 'An accountant decides',
              value: decides.what,
            },
          ]}
        />
      </details>
    </li>
  );
}

interface LinksProps {
  readonly rule: LawRuleId;
  readonly title: string;
  readonly missing: boolean;
}

/** What is missing asks for an act; what is fulfilled can be looked at. */
function Links({ rule, title, missing }: LinksProps) {
  const where = LAW_WHERE[rule] ?? [];
  if (where.length === 0) return null;
  return (
    <div className="law-links">
      {where.map(([label, href]) => {
        const words = (
          <>
            {label}
            <span className="sr-only">: {title}</span>
          </>
        );
        return missing ? (
          <LinkButton key={href} small look="secondary" href={href}>
            {words}
          </LinkButton>
        ) : (
          <a key={href} className="text-link" href={href}>
            {words}
          </a>
        );
      })}
    </div>
  );
}
