import { useRef, useState } from 'react';
import type { StaffPicture } from '../../../../contract/pictures-staff.ts';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { toast } from '../../../../platform/ui/toast.ts';
import { useOrderPicturesMutation } from '../pictures-api.ts';

/** Pictures in the order that somebody wishes, at once; the server follows, and only the last of many wishes counts. */
export function usePictureOrder(productId: string, pictures: readonly StaffPicture[]) {
  const [wished, setWished] = useState<readonly number[] | null>(null);
  const latest = useRef<readonly number[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const [save] = useOrderPicturesMutation();

  const known = pictures.map(({ id }) => id);
  const reached =
    wished?.filter((id) => known.includes(id)).join() === known.filter((id) => wished?.includes(id)).join();
  if (wished && reached) setWished(null);
  // One that came meanwhile stands behind the others.
  const place = ({ id }: StaffPicture): number => (wished?.indexOf(id) ?? -1) + 1 || Infinity;
  const shown = wished ? pictures.toSorted((a, b) => Math.sign(place(a) - place(b)) || 0) : pictures;

  const run = async (ids: readonly number[]): Promise<void> => {
    if (latest.current !== ids) return;
    const { error } = await save({ params: { id: productId }, body: { ids: [...ids] } });
    if (!error) return;
    toast.error(sentenceOf(error));
    setWished(null);
  };
  const put = (order: readonly StaffPicture[]): void => {
    const ids = order.map(({ id }) => id);
    latest.current = ids;
    setWished(ids);
    line.current = line.current.then(() => run(ids));
  };
  return { shown, put };
}
