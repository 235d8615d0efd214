import { paths } from '../../../contract/paths.ts';
import { unlisted } from '../../../platform/browser/page.ts';
import { StaffPage } from '../../../platform/ui/staff/page.tsx';
import { Whole } from '../../../platform/ui/staff/whole.tsx';
import { useGuideQuery } from '../state/api.ts';
import '../ui/guide.css';

export const meta = unlisted('Help · Back office', 'How the shop is run.');

/** The pages of the guide, with what each answers. */
export default function Help() {
  const fetched = useGuideQuery({});
  return (
    <StaffPage title="Help">
      <p className="text-ink-soft">Ctrl K finds a word in it, too.</p>
      <Whole fetched={fetched}>
        {({ pages }) => (
          <ul className="guide-pages">
            {pages.map(({ page, title, sections }) => (
              <li key={page}>
                <h2>
                  <a className="text-link" href={paths.backofficeHelpPage(page)}>
                    {title}
                  </a>
                </h2>
                <ul>
                  {sections
                    .filter(({ heading }) => heading !== '')
                    .map(({ id, heading }) => (
                      <li key={id}>
                        <a href={`${paths.backofficeHelpPage(page)}#${id}`}>{heading}</a>
                      </li>
                    ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </Whole>
    </StaffPage>
  );
}
