import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import Truck from 'lucide-react/icons/truck';
import UserRound from 'lucide-react/icons/user-round';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import { InstallTile } from './install-tile.tsx';
import type { RootState } from '../../../platform/browser/state.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { profileMessages } from '../messages.ts';

const tiles = [
  { tab: 'orders', icon: Package },
  { tab: 'track-orders', icon: Truck },
  { tab: 'address', icon: MapPin },
  { tab: 'account-details', icon: UserRound },
] as const;

export function DashboardTab() {
  const t = useMessages(profileMessages);
  const user = useSelector((state: RootState) => state.auth.user);
  return (
    <>
      <h2>{withSlots(t.hello, { name: <bdi>{user?.userName}</bdi> })}</h2>
      <p className="prose mt-3 text-ink-soft">{t.welcome}</p>
      <ul className="tiles mt-8">
        {tiles.map(({ tab, icon: Icon }) => (
          <li key={tab} className="grid">
            <Link className="tile" href={`${paths.profile}?tab=${tab}`} data-scroll="keep">
              <Icon size={24} aria-hidden="true" />
              <span className="font-semibold">{t.tiles[tab].title}</span>
              <span className="text-sm text-ink-soft">{t.tiles[tab].text}</span>
            </Link>
          </li>
        ))}
        <InstallTile />
      </ul>
    </>
  );
}
