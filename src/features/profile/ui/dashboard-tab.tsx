import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import Truck from 'lucide-react/icons/truck';
import UserRound from 'lucide-react/icons/user-round';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import { InstallTile } from './install-tile.tsx';
import type { RootState } from '../../../platform/browser/state.ts';
import { Link } from '../../../platform/ui/link.tsx';

const tiles = [
  {
    tab: 'orders',
    icon: Package,
    title: 'Your orders',
    text: 'See, cancel or return them, and print invoices.',
  },
  { tab: 'track-orders', icon: Truck, title: 'Track a parcel', text: 'All you need is the order number.' },
  { tab: 'address', icon: MapPin, title: 'Address book', text: 'Where your shoes should go.' },
  {
    tab: 'account-details',
    icon: UserRound,
    title: 'Account details',
    text: 'Name, phone, picture and password.',
  },
] as const;

export function DashboardTab() {
  const user = useSelector((state: RootState) => state.auth.user);
  return (
    <>
      <h2>
        Hello <bdi>{user?.userName}</bdi>!
      </h2>
      <p className="prose mt-3 text-ink-soft">
        Welcome to your account. From here you can look at your recent orders, manage your addresses, and edit
        your password and account details.
      </p>
      <ul className="tiles mt-8">
        {tiles.map(({ tab, icon: Icon, title, text }) => (
          <li key={tab} className="grid">
            <Link className="tile" href={`${paths.profile}?tab=${tab}`} data-scroll="keep">
              <Icon size={24} aria-hidden="true" />
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-ink-soft">{text}</span>
            </Link>
          </li>
        ))}
        <InstallTile />
      </ul>
    </>
  );
}
