import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { OfferTable } from '../ui/offer-table.tsx';
import '../ui/offers-staff.css';

export const meta = unlisted('Offers · Back office', 'Coupons, and offers that apply by themselves.');

export default function OffersPage() {
  return (
    <StaffPage
      title="Offers"
      actions={
        <LinkButton small href={paths.backofficeOffer('new')}>
          New offer
        </LinkButton>
      }
    >
      <OfferTable />
    </StaffPage>
  );
}
