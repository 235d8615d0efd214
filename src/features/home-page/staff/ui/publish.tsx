import type { HomePageVersion } from '../../../../contract/home-page-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { PublishPanel, VersionList } from '../../../../platform/ui/staff/publishing.tsx';
import {
  useCancelHomePageMutation,
  useDropHomePageDraftMutation,
  useRestoreHomePageMutation,
  usePublishHomePageMutation,
} from '../api.ts';

interface Props {
  readonly version: number;
  readonly isLive: boolean;
  /** Something is typed that is not saved yet. */
  readonly unsaved: boolean;
}

export function Publish({ version, isLive, unsaved }: Props) {
  const [publish, publishing] = usePublishHomePageMutation();
  const [drop] = useDropHomePageDraftMutation();
  return (
    <PublishPanel
      isLive={isLive}
      unsaved={unsaved}
      busy={publishing.isLoading}
      onPublish={(at) => void toastOutcome(publish({ body: { version, at } }))}
      onDrop={() => void toastOutcome(drop({ body: { version } }))}
    />
  );
}

/** What was live before, one press away. */
export function Versions({ versions }: { versions: readonly HomePageVersion[] }) {
  const [back] = useRestoreHomePageMutation();
  const [cancel] = useCancelHomePageMutation();
  const go = (id: number) => void toastOutcome(back({ body: { id } }));
  return (
    <VersionList
      label="Versions of the home page"
      intro="Going back makes an earlier page live at once."
      versions={versions}
      onBack={go}
      onCancel={(id) => void toastOutcome(cancel({ body: { id } }))}
    >
      <li className="version-row">
        <strong>As the shop came</strong>
        {versions.length === 0 ? (
          <Badge tone="leaf">Live</Badge>
        ) : (
          <Button small look="quiet" onClick={() => go(0)}>
            Go back<span className="sr-only"> to the page that came with the shop</span>
          </Button>
        )}
      </li>
    </VersionList>
  );
}
