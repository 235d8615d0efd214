import './styles.css';
import { StaffPage } from './page.tsx';

/** Every piece of the staff kit on one page, for looking at and for the accessibility check. */
export default function StaffShowcase() {
  return (
    <div className="page py-10">
      <StaffPage title="The staff kit">
        <p />
      </StaffPage>
    </div>
  );
}
