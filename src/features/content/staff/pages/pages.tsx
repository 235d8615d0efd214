import '../ui/pages-staff.css';
import { paths } from '../../../../contract/paths.ts';
import type { Screen } from '../../../../platform/browser/page.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useStaffPagesQuery } from '../api.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Pages · Back office',
  description: 'What the shop says of itself, its terms and its policies.',
  noindex: true,
});

export default function Pages() {
  return (
    <StaffPage
      title="Pages"
      actions={
        <LinkButton look="secondary" href={paths.backofficePageTitles}>
          Page titles
        </LinkButton>
      }
    >
      <p className="pages-intro">
        What the shop says of itself, its terms and its policies. Every version stays, and an order remembers
        which one was in force.
      </p>
      <Whole fetched={useStaffPagesQuery({})}>
        {({ pages }) => (
          <ul className="page-rows" aria-label="Pages">
            {pages.map(({ page, title, liveFrom, madeBy, own, draft, next }) => (
              <li key={page}>
                <a href={paths.backofficePage(page)}>{title}</a>
                {draft && <Badge tone="marigold">Draft</Badge>}
                {next !== null && <Badge tone="marigold">Waits</Badge>}
                <span>
                  {own ? (
                    'As the shop came'
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
            ))}
          </ul>
        )}
      </Whole>
    </StaffPage>
  );
}
