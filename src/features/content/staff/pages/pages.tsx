import '../ui/pages-staff.css';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useStaffPagesQuery } from '../api.ts';
import { NewPageButton } from '../ui/new-page.tsx';

export const meta = unlisted(
  'Pages · Back office',
  'What the shop says of itself, its terms and its policies.',
);

type Row = NonNullable<ReturnType<typeof useStaffPagesQuery>['data']>['pages'][number];

const GROUPS = [
  { kind: 'journal', title: 'Journal' },
  { kind: 'lookbook', title: 'Lookbooks' },
  { kind: 'page', title: 'Pages of your own' },
  { kind: 'info', title: 'Information and policies' },
] as const;

export default function Pages() {
  return (
    <StaffPage
      title="Pages"
      actions={
        <>
          <LinkButton look="secondary" href={paths.backofficePageTitles}>
            Page titles
          </LinkButton>
          <NewPageButton />
        </>
      }
    >
      <p className="pages-intro">
        What the shop says of itself, its terms and its policies, and pages of your own, lookbooks and a
        journal. Every version stays, and an order remembers which terms were in force.
      </p>
      <Whole fetched={useStaffPagesQuery({})}>
        {({ pages }) =>
          GROUPS.map(({ kind, title }) => {
            const rows = pages.filter((page) => page.kind === kind);
            return rows.length === 0 ? null : (
              <Section key={kind} title={title}>
                <ul className="page-rows" aria-label={title}>
                  {rows.map((row) => (
                    <PageRow key={row.page} row={row} />
                  ))}
                </ul>
              </Section>
            );
          })
        }
      </Whole>
    </StaffPage>
  );
}

function PageRow({ row: { page, title, hidden, liveFrom, madeBy, own, draft, next } }: { row: Row }) {
  return (
    <li>
      <a href={paths.backofficePage(page)}>{title}</a>
      {(draft || liveFrom === '') && <Badge tone="marigold">Draft</Badge>}
      {next !== null && <Badge tone="marigold">Waits</Badge>}
      {hidden && <Badge>Taken out</Badge>}
      <span>
        {own ? (
          'As the shop came'
        ) : liveFrom === '' ? (
          'Not published yet'
        ) : (
          <>
            Since <When at={liveFrom} /> · {madeBy}
          </>
        )}
        {next !== null && (
          <>
            {' · next '}
            <When at={next} />
          </>
        )}
      </span>
    </li>
  );
}
