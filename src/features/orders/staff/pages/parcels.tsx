import type { Screen } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { ParcelList } from '../ui/parcel-list.tsx';
import { ordersWords } from '../words.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Parcels · Back office',
  description: 'Deliveries that failed, parcels that come back, and the courier’s van.',
  noindex: true,
});

export default function StaffParcels() {
  const say = useStaffWords(ordersWords);
  return (
    <StaffPage title={say('Parcels')}>
      <ParcelList />
    </StaffPage>
  );
}
