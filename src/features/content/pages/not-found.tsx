import Footprints from 'lucide-react/icons/footprints';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Page not found',
  description: 'This page does not exist.',
  status: 404,
  noindex: true,
});

const ways = [
  { label: 'Deals', to: paths.sale },
  { label: 'Popular Products', to: paths.popular },
  { label: 'Premium Leather', to: paths.category('Premium Leather') },
  { label: 'Your cart', to: paths.cart },
  { label: 'Contact Us', to: paths.contactUs },
];

export default function NotFound() {
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
        The address may have changed, or it never led anywhere. The shoes are still here.
      </EmptyState>
      <nav aria-label="Other ways on">
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
