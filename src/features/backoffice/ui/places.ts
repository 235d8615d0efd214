import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Gift from 'lucide-react/icons/gift';
import Boxes from 'lucide-react/icons/boxes';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import Footprints from 'lucide-react/icons/footprints';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import PackageCheck from 'lucide-react/icons/package-check';
import FileText from 'lucide-react/icons/file-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end';
import Scale from 'lucide-react/icons/scale';
import Settings2 from 'lucide-react/icons/settings-2';
import Star from 'lucide-react/icons/star';
import Tags from 'lucide-react/icons/tags';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCog from 'lucide-react/icons/user-cog';
import Inbox from 'lucide-react/icons/inbox';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Newspaper from 'lucide-react/icons/newspaper';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import type { StaffDay } from '../../../contract/backoffice.ts';
import type { OfficeText } from './words.ts';
import { paths } from '../../../contract/paths.ts';
import type { Who } from '../../../domain/accounts/visitor.ts';

export interface Place {
  readonly label: OfficeText;
  readonly path: string;
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  /** Who may go there: the right that the API rows of the screen ask for. */
  readonly who: Who;
  /** One of the four places beside "More" at the bottom of a phone. */
  readonly bar?: true;
  /** Only where the owner has switched it on. */
  readonly ifOn?: 'giftCards';
  /** How much waits there. */
  readonly count?: (day: StaffDay) => number;
}

/** The places of the back office, in the order of the side bar. A new screen is one line here. */
export const places: readonly Place[] = [
  {
    label: 'Today',
    path: paths.backoffice,
    icon: ChartNoAxesCombined,
    who: 'any staff',
    bar: true,
    count: (day) => day.waiting.length,
  },
  {
    label: 'Orders',
    path: paths.backofficeOrders,
    icon: PackageCheck,
    who: 'orders staff',
    bar: true,
    count: (day) => day.orders.Confirmed ?? 0,
  },
  {
    label: 'Returns',
    path: paths.backofficeReturns,
    icon: Undo2,
    who: 'orders staff',
    count: (day) => day.returns,
  },
  {
    label: 'Parcels',
    path: paths.backofficeParcels,
    icon: Truck,
    who: 'orders staff',
    count: (day) => day.waiting.filter(({ about }) => about === 'delivery').length,
  },
  { label: 'Products', path: paths.backofficeProducts, icon: Tags, who: 'catalogue staff', bar: true },
  {
    label: 'Stock',
    path: paths.backofficeStock,
    icon: Boxes,
    who: 'catalogue staff',
  },
  { label: 'Home page', path: paths.backofficeHomePage, icon: GalleryVerticalEnd, who: 'catalogue staff' },
  { label: 'Pages', path: paths.backofficePages, icon: FileText, who: 'catalogue staff' },
  { label: 'Reviews', path: paths.backofficeReviews, icon: Star, who: 'catalogue staff' },
  {
    label: 'Questions',
    path: paths.backofficeQuestions,
    icon: MessagesSquare,
    who: 'catalogue staff',
    count: (day) => day.questions,
  },
  { label: 'Customers', path: paths.backofficeCustomers, icon: Users, who: 'people staff' },
  {
    label: 'Inbox',
    path: paths.backofficeQueries,
    icon: Inbox,
    who: 'people staff',
    count: (day) => day.queries,
  },
  { label: 'Subscribers', path: paths.backofficeSubscribers, icon: Newspaper, who: 'people staff' },
  { label: 'Import and export', path: paths.backofficeFiles, icon: ArrowDownUp, who: 'catalogue staff' },
  { label: 'Offers', path: paths.backofficeOffers, icon: BadgePercent, who: 'money staff' },
  {
    label: 'Gift cards',
    path: paths.backofficeGiftCards,
    icon: Gift,
    who: 'money staff',
    ifOn: 'giftCards',
  },
  { label: 'Visitors', path: paths.backofficeVisitors, icon: Footprints, who: 'money staff' },
  { label: 'Reports', path: paths.backofficeReports, icon: FileSpreadsheet, who: 'money staff' },
  { label: 'Law', path: paths.backofficeLaw, icon: Scale, who: 'settings staff' },
  { label: 'Settings', path: paths.backofficeSettings, icon: Settings2, who: 'settings staff' },
  { label: 'Staff', path: paths.backofficeStaff, icon: UserCog, who: 'owner' },
  { label: 'Audit log', path: paths.backofficeActs, icon: ScrollText, who: 'owner' },
];

/** The place a page belongs to: the one whose address is the longest beginning of the page's own. Today is itself alone. */
export function placeOf(pathname: string): Place | undefined {
  return places
    .filter(({ path }) => pathname === path || (path !== paths.backoffice && pathname.startsWith(`${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}
