import type { Tracking } from '../../../contract/orders.ts';
import { Link } from '../../../platform/ui/link.tsx';

/** Who brings a parcel that no connected courier carries, with the way to the courier's own page. */
export function CourierPage({
  carriedBy: { name, url },
  awbNo = null,
}: {
  carriedBy: NonNullable<Tracking['carriedBy']>;
  awbNo?: string | null;
}) {
  const who = name === '' ? 'Our own delivery' : name;
  const text = awbNo === null ? who : `${who}, ${awbNo}`;
  if (url === null) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi>{text}</bdi>:{' '}
      <Link className="text-link" href={url} target="_blank" rel="noopener noreferrer nofollow">
        follow the parcel there
      </Link>
    </>
  );
}
