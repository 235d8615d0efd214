import { useSelector } from 'react-redux';
import { useLocation } from '../../../platform/browser/navigation/hooks.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { useStaffDayQuery } from '../../../platform/browser/staff/day.ts';
import { useMay } from '../../../platform/browser/staff/self.ts';
import { type Place, placeOf, places } from './places.ts';

export interface ShownPlace extends Omit<Place, 'count'> {
  readonly waiting: number;
  readonly current: boolean;
}

/** The places this person may use, with what waits at each. */
export function usePlaces(): ShownPlace[] {
  const { pathname } = useLocation();
  const user = useSelector((state: RootState) => state.auth.user);
  const day = useStaffDayQuery({}, { skip: user === null }).data;
  const may = useMay();
  const settings = useSelector((state: RootState) => state.shop.settings);
  const here = placeOf(pathname);
  return places
    .filter(({ who, ifOn }) => may(who) && (ifOn === undefined || settings?.[ifOn] === true))
    .map(({ count, ...place }) => ({
      ...place,
      waiting: day && count ? count(day) : 0,
      current: place.path === here?.path,
    }));
}
