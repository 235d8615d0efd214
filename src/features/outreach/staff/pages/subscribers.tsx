import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { toast } from '../../../../platform/ui/toast.ts';
import { downloadDocument } from '../../../orders/staff/ui/download-document.ts';
import { SubscriberTable, showOf } from '../ui/subscriber-table.tsx';

export const meta = unlisted('Subscribers · Back office', 'Who gets the newsletter.');

export default function StaffSubscribers() {
  const list = useList();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const query = new URLSearchParams({ text: list.text, show: showOf(list) });
    const wrong = await downloadDocument(`/api/staff/subscribers-export?${query}`, 'subscribers.csv');
    if (wrong !== undefined) toast.error(wrong);
    setBusy(false);
  };
  return (
    <StaffPage
      title="Subscribers"
      actions={
        <>
          <Button small look="secondary" busy={busy} onClick={() => void take()}>
            <Download size={16} aria-hidden="true" />
            Export CSV
          </Button>
          <LinkButton small look="secondary" href={paths.backofficeSegments}>
            Segments
          </LinkButton>
          <LinkButton small href={paths.backofficeNewsletters}>
            Newsletters
          </LinkButton>
        </>
      }
    >
      <SubscriberTable />
    </StaffPage>
  );
}
