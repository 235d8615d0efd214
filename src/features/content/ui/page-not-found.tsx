import Footprints from 'lucide-react/icons/footprints';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';

export const notFoundMeta: Screen['meta'] = () => ({
  title: 'Page not found',
  description: 'This page does not exist.',
  status: 404,
  noindex: true,
});

const ways = [
  { label: 'Deals', to: paths.sale },
  { label: 'Popular Products', to: paths.popular },
  { label: 'Track Order', to: paths.trackOrder() },
  { label: 'Help', to: paths.help },
  { label: 'Contact Us', to: paths.contactUs },
];

/** For an address that leads nowhere. `said`: what the specification says of such an address. */
export function PageNotFound({ said }: { said?: string }) {
  const categories = useSelector((state: RootState) => state.categories.categories) ?? [];
  return (
    <div className="page py-10 md:py-16">
      <EmptyState
        level={1}
        icon={<Footprints size={40} />}
        title="This page has walked off"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton href={paths.allCategories}>Browse All Categories</LinkButton>
            <LinkButton href={paths.home} look="secondary">
              Home
            </LinkButton>
          </div>
        }
      >
        {said !== undefined && `${said} `}The address may have changed, or it never led anywhere. The shoes
        are still here.
      </EmptyState>
      <nav aria-label="Other ways on">
        <ul className="mb-4 flex flex-wrap justify-center gap-2">
          {categories.map(({ subcategoriesName: name }) => (
            <li key={name}>
              <a className="chip" href={paths.category(name)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap justify-center gap-x-6">
          {ways.map(({ label, to }) => (
            <li key={to}>
              <a className="text-link inline-flex min-h-11 items-center" href={to}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
