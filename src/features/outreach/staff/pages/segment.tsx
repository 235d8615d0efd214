import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useNavigate, useParams } from '../../../../platform/browser/navigation/hooks.ts';
import type { Output } from '../../../../contract/endpoint.ts';
import { paths } from '../../../../contract/paths.ts';
import { SegmentBody, type segmentsStaffApi } from '../../../../contract/segments-staff.ts';
import type { Rejection } from '../../../../platform/browser/call-state.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { downloadDocument } from '../../../orders/staff/ui/download-document.ts';
import {
  useChangeSegmentMutation,
  useCreateSegmentMutation,
  useDeleteSegmentMutation,
  useSegmentQuery,
} from '../api.ts';
import { SegmentForm } from '../ui/segment-form.tsx';
import '../ui/outreach-staff.css';

export const meta = unlisted('Segment · Back office', 'People by rule, counted as you type.');

type Found = Output<typeof segmentsStaffApi.segment>;

export default function StaffSegment() {
  const { id = 'new' } = useParams();
  const fetched = useSegmentQuery({ params: { id } });
  return (
    <StaffPage
      title={id === 'new' ? 'New segment' : (fetched.data?.fields.name ?? '…')}
      back={{ href: paths.backofficeSegments, label: 'Segments' }}
    >
      <Whole fetched={fetched}>{(found) => <OneSegment key={id} id={id} found={found} />}</Whole>
    </StaffPage>
  );
}

function OneSegment({ id, found }: { id: string; found: Found }) {
  const navigate = useNavigate();
  const [create] = useCreateSegmentMutation();
  const [change] = useChangeSegmentMutation();
  const state = useStaffForm<SegmentBody, SegmentBody>({
    id: `segment-${id}`,
    schema: SegmentBody,
    values: found.fields,
    saved: 'The segment is saved.',
    save: async (body) => {
      const { data, error } = await (id === 'new' ? create({ body }) : change({ params: { id }, body }));
      if (error) return { error: error as Rejection };
      // Once the form has settled: it would ask whether to leave otherwise.
      if (data && 'id' in data) {
        const made = data.id;
        setTimeout(() => void navigate(paths.backofficeSegment(made)));
      }
      return {};
    },
  });
  return (
    <SegmentForm
      state={state}
      categories={found.categories}
      collections={found.collections}
      acts={id === 'new' ? null : <Acts id={id} />}
    />
  );
}

function Acts({ id }: { id: string }) {
  const navigate = useNavigate();
  const [drop, { isLoading }] = useDeleteSegmentMutation();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const wrong = await downloadDocument(
      `/api/staff/segments/${encodeURIComponent(id)}/export`,
      'segment.csv',
    );
    if (wrong !== undefined) toast.error(wrong);
    setBusy(false);
  };
  const remove = async () => {
    if (await toastOutcome(drop({ params: { id } }))) void navigate(paths.backofficeSegments);
  };
  return (
    <div className="letter-acts mt-3">
      <Button small look="secondary" busy={busy} onClick={() => void take()}>
        <Download size={16} aria-hidden="true" />
        Export CSV
      </Button>
      <Button small look="quiet" className="text-alarm" busy={isLoading} onClick={() => void remove()}>
        Delete segment
      </Button>
    </div>
  );
}
