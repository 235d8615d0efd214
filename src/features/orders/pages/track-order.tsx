import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({ title: 'Track Order', description: 'Where your parcel is.' });

export default function TrackOrder() {
  return <h1>Track Order</h1>;
}
