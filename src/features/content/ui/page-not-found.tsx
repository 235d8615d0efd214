import Footprints from 'lucide-react/icons/footprints';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { useShown } from '../../../platform/ui/shown-names.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { contentMessages } from '../messages.ts';

export const notFoundMeta: Screen['meta'] = ({ language }) => ({
  title: contentMessages[language].pageNotFound,
  description: contentMessages[language].pageDoesNotExist,
  status: 404,
  noindex: true,
});

/** For an address that leads nowhere. `said`: what the specification says of such an address. */
export function PageNotFound({ said }: { said?: string }) {
  const t = useMessages(contentMessages);
  const called = useShown();
  const ways = [
    { label: t.deals, to: paths.sale },
    { label: t.popularProducts, to: paths.popular },
    { label: t.trackOrder, to: paths.trackOrder() },
    { label: t.help, to: paths.help },
    { label: t.contactUs, to: paths.contactUs },
  ];
  const categories = useSelector((state: RootState) => state.categories.categories) ?? [];
  return (
    <div className="page py-10 md:py-16">
      <EmptyState
        level={1}
        icon={<Footprints size={40} />}
        title={t.walkedOff}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton href={paths.allCategories}>{t.browseAllCategories}</LinkButton>
            <LinkButton href={paths.home} look="secondary">
              {t.home}
            </LinkButton>
          </div>
        }
      >
        {said !== undefined && `${said} `}
        {t.mayHaveChanged}
      </EmptyState>
      <nav aria-label={t.otherWaysOn}>
        <ul className="mb-4 flex flex-wrap justify-center gap-2">
          {categories.map(({ subcategoriesName: name }) => (
            <li key={name}>
              <Link className="chip" href={paths.category(name)}>
                {called(name)}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap justify-center gap-x-6">
          {ways.map(({ label, to }) => (
            <li key={to}>
              <Link className="text-link inline-flex min-h-11 items-center" href={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
