import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { serverAction } from '../../../platform/browser/call-state.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { orderScreenMessages } from '../messages/screens.ts';

interface Order {
  readonly orderNumber: string;
  readonly link: string | undefined;
}

const newsOfOrder = serverAction('orders/news', (wish: Order & { whatsapp?: boolean }, call) => {
  const { orderNumber, link, whatsapp } = wish;
  return call('newsOfOrder', {
    body: {
      orderNumber,
      ...(link === undefined ? {} : { link }),
      ...(whatsapp === undefined ? {} : { whatsapp }),
    },
  });
});

/** What was ticked at the checkout can be withdrawn here, also by a guest. */
export function WhatsAppNews({ orderNumber, link }: Order) {
  const t = useMessages(orderScreenMessages);
  const dispatch = useDispatch<Dispatch>();
  const [on, setOn] = useState<boolean>();
  useEffect(() => {
    let left = false;
    void dispatch(newsOfOrder({ orderNumber, link })).then((answer) => {
      if (!left && newsOfOrder.fulfilled.match(answer)) setOn(answer.payload.whatsapp);
    });
    return () => {
      left = true;
    };
  }, [dispatch, orderNumber, link]);
  // The tick changes at once; it goes back if the shop did not hear of it.
  const change = async (whatsapp: boolean): Promise<void> => {
    setOn(whatsapp);
    const answer = await dispatch(newsOfOrder({ orderNumber, link, whatsapp }));
    const done = newsOfOrder.fulfilled.match(answer);
    setOn(done ? answer.payload.whatsapp : !whatsapp);
    if (!done) toast.error(t.wentWrong);
    else if (whatsapp) toast.success(t.newsByWhatsApp);
    else toast.success(t.newsBySms);
  };
  return (
    <Checkbox
      label={t.byWhatsApp}
      checked={on ?? false}
      disabled={on === undefined}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
