import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { readUser } from '../../../platform/browser/signed-in-user.ts';
import type { OrderKey } from '../state/order-slice.ts';

/** What the address says of an order: its `_id` or number, and the link of a guest. */
export function useOrderKey(): OrderKey {
  const { id = '' } = useParams();
  const search = useSearchParams();
  return { id, link: search.get('link') ?? undefined };
}

/** Neither signed in nor with a link: to the login. */
export function useLoginWithout(link: string | undefined): void {
  const navigate = useNavigate();
  const user = useSelector((state: RootState) => state.auth.user);
  useEffect(() => {
    if (link === undefined && !user && !readUser()) void navigate(paths.login, { replace: true });
  }, [navigate, link, user]);
}
