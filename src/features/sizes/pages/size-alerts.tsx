import Bell from 'lucide-react/icons/bell';
import { useParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useWaitingSizes, WaitingSizes } from '../ui/waiting-sizes.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { sizeMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: sizeMessages[language].sizesYouWaitFor,
  description: sizeMessages[language].aboutWaiting,
  noindex: true,
});

/** Where the link of a mail about a size that is back leads. */
export default function SizeAlertsPage() {
  const t = useMessages(sizeMessages);
  const { token = '' } = useParams();
  const { waiting, fault, ...rest } = useWaitingSizes(token);
  if (fault !== undefined || waiting?.length === 0)
    return (
      <div className="page py-16 md:py-24" aria-live="polite">
        <EmptyState
          level={1}
          icon={<Bell size={36} />}
          title={fault === undefined ? t.waitForNothing : t.didNotWork}
          action={<LinkButton href={paths.home}>{t.home}</LinkButton>}
        >
          {fault ?? t.noMoreMessages}
        </EmptyState>
      </div>
    );
  return (
    <div className="page max-w-3xl py-12" aria-busy={waiting === undefined}>
      <h1>{t.sizesYouWaitFor}</h1>
      <p className="mt-3 text-ink-soft">{t.oneMessage}</p>
      {waiting ? (
        <WaitingSizes waiting={waiting} {...rest} />
      ) : (
        <div className="mt-6" role="status" aria-label={t.loading}>
          <Skeleton height="120px" />
        </div>
      )}
    </div>
  );
}
