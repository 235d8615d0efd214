import type { Screen } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { ParcelList } from '../ui/parcel-list.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Parcels · Back office',
  description: 'Deliveries that failed, parcels that come back, and the courier’s van.',
  noindex: true,
});

export default function StaffParcels() {
  return (
    <StaffPage title="Parcels">
      <ParcelList />
    </StaffPage>
  );
}
