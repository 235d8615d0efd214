import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { serverAction } from '../../../platform/browser/call-state.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { toast } from '../../../platform/ui/toast.ts';

const askNews = serverAction('profile/news', (_: void, call) => call('orderNews', {}));
const changeNews = serverAction('profile/changeNews', (whatsapp: boolean, call) =>
  call('changeOrderNews', { body: { whatsapp } }),
);

/** Where the shop offers it: news of orders by WhatsApp instead of SMS. */
export function WhatsAppSwitch() {
  const dispatch = useDispatch<Dispatch>();
  const offered = useSelector((state: RootState) => state.shop.settings?.whatsappNews ?? false);
  const [on, setOn] = useState<boolean>();
  useEffect(() => {
    if (!offered) return;
    void dispatch(askNews()).then(
      (answer) => askNews.fulfilled.match(answer) && setOn(answer.payload.whatsapp),
    );
  }, [dispatch, offered]);
  if (!offered || on === undefined) return null;
  return (
    <section className="panel" aria-labelledby="news">
      <h3 id="news">News of your orders</h3>
      <div className="mt-3">
        <Checkbox
          label="By WhatsApp instead of SMS"
          checked={on}
          onChange={({ target }) => {
            void dispatch(changeNews(target.checked)).then((answer) => {
              if (changeNews.fulfilled.match(answer)) setOn(answer.payload.whatsapp);
              else toast.error('Something went wrong. Please try again.');
            });
          }}
        />
      </div>
    </section>
  );
}
