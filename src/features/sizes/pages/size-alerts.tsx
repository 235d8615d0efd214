import Bell from 'lucide-react/icons/bell';
import { useParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useWaitingSizes, WaitingSizes } from '../ui/waiting-sizes.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Sizes you wait for',
  description: 'See and call off the sizes you wait for.',
  noindex: true,
});

/** Where the link of a mail about a size that is back leads. */
export default function SizeAlertsPage() {
  const { token = '' } = useParams();
  const { waiting, fault, ...rest } = useWaitingSizes(token);
  if (fault !== undefined || waiting?.length === 0)
    return (
      <div className="page py-16 md:py-24" aria-live="polite">
        <EmptyState
          level={1}
          icon={<Bell size={36} />}
          title={fault === undefined ? 'You wait for nothing more' : 'That did not work'}
          action={<LinkButton href={paths.home}>Home</LinkButton>}
        >
          {fault ?? 'We send you no more messages about sizes that are back.'}
        </EmptyState>
      </div>
    );
  return (
    <div className="page max-w-3xl py-12" aria-busy={waiting === undefined}>
      <h1>Sizes you wait for</h1>
      <p className="mt-3 text-ink-soft">
        We send you one message when a size is back, and nothing else. Call off what you no longer want.
      </p>
      {waiting ? (
        <WaitingSizes waiting={waiting} {...rest} />
      ) : (
        <div className="mt-6" role="status" aria-label="Loading">
          <Skeleton height="120px" />
        </div>
      )}
    </div>
  );
}
