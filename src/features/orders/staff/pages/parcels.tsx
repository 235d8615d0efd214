import { unlisted } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { ParcelList } from '../ui/parcel-list.tsx';
import { ordersWords } from '../words.ts';

export const meta = unlisted(
  'Parcels · Back office',
  'Deliveries that failed, parcels that come back, and the courier’s van.',
);

export default function StaffParcels() {
  const say = useStaffWords(ordersWords);
  return (
    <StaffPage title={say('Parcels')}>
      <ParcelList />
    </StaffPage>
  );
}
