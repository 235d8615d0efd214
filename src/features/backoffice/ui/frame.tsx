import { useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { paths } from '../../../contract/paths.ts';
import type { RootState } from '../../../platform/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { readUser } from '../../../platform/signed-in-user.ts';
import type { Fetched } from '../state/use-fetched.ts';
import './backoffice.css';

const places = [
  { href: paths.backoffice, label: 'Orders' },
  { href: paths.backofficeProducts, label: 'Prices and stock' },
  { href: paths.backofficeReturns, label: 'Returns' },
  { href: paths.backofficeActs, label: 'Diary', owner: true },
] as const;

interface Props {
  readonly title: string;
  readonly current: string;
  readonly children: ReactNode;
}

/** Around every page of the back office. Whoever is not signed in is led to the login; the server guards the rest. */
export function BackofficeFrame({ title, current, children }: Props) {
  const navigate = useNavigate();
  const user = useSelector((state: RootState) => state.auth.user);
  useEffect(() => {
    if (!user && !readUser()) void navigate(paths.login, { replace: true });
  }, [navigate, user]);
  return (
    <div className="page backoffice">
      <p className="eyebrow">Back office</p>
      <h1>{title}</h1>
      {!user && <Coming />}
      {user?.userType === 'customer' && (
        <EmptyState
          title="This part belongs to the people of the shop"
          action={<LinkButton href={paths.profile}>To your account</LinkButton>}
        >
          Your own orders and details stand in your account.
        </EmptyState>
      )}
      {user && user.userType !== 'customer' && (
        <>
          <nav aria-label="Back office">
            <ul className="bo-places">
              {places
                .filter((place) => !('owner' in place) || user.userType === 'owner')
                .map(({ href, label }) => (
                  <li key={href}>
                    <a href={href} aria-current={href === current ? 'page' : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
          {children}
        </>
      )}
    </div>
  );
}

/** Three states of a list: it comes, it did not come, it is there. */
export function Whole<Result>({
  list: { data, failure, reload },
  children,
}: {
  readonly list: Fetched<Result>;
  readonly children: (data: Result) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (failure === null) return <Coming />;
  return (
    <EmptyState title="This did not come" action={<Button onClick={reload}>Try again</Button>}>
      <span role="alert">{failure}</span>
    </EmptyState>
  );
}

function Coming() {
  return (
    <div className="mt-6 grid gap-3" role="status" aria-label="Loading">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="96px" />
      ))}
    </div>
  );
}
