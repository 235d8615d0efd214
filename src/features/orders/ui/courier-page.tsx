import type { Tracking } from '../../../contract/orders.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { orderScreenMessages } from '../messages/screens.ts';

/** Who brings a parcel that no connected courier carries, with the way to the courier's own page. */
export function CourierPage({
  carriedBy: { name, url },
  awbNo = null,
}: {
  carriedBy: NonNullable<Tracking['carriedBy']>;
  awbNo?: string | null;
}) {
  const t = useMessages(orderScreenMessages);
  const who = name === '' ? t.ownDelivery : name;
  const text = awbNo === null ? who : t.courierAndNumber(who, awbNo);
  if (url === null) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi>{text}</bdi>:{' '}
      <Link className="text-link" href={url} target="_blank" rel="noopener noreferrer nofollow">
        {t.followThere}
      </Link>
    </>
  );
}
