import { useSavedPincode } from '../../orders/ui/use-saved-pincode.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';

/** 'dispatch typically 0-7 days' is for those whose pincode nobody knows: others read the day of delivery on this page. */
export function DispatchWords({ dated }: { dated: boolean }) {
  const t = useMessages(productMessages);
  return dated ? t.messageWhenItLeaves : t.dispatched;
}

export const Dispatched = () => <DispatchWords dated={useSavedPincode() !== undefined} />;
