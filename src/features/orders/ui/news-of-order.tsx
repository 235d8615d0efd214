import { useSelector } from 'react-redux';
import type { RootState } from '../../../platform/browser/state.ts';
import { PushNews, useCanPush } from './push-news.tsx';
import { WhatsAppNews } from './whatsapp-news.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { orderScreenMessages } from '../messages/screens.ts';

/** How the customer hears of this order. For whoever is signed in or has its link: number and phone alone change nothing. */
export function NewsOfOrder({ orderNumber, link }: { orderNumber: string; link: string | undefined }) {
  const t = useMessages(orderScreenMessages);
  const signedIn = useSelector((state: RootState) => state.auth.user !== null);
  const byWhatsApp = useSelector((state: RootState) => state.shop.settings?.whatsappNews ?? false);
  const byPush = useCanPush();
  if ((!signedIn && link === undefined) || (!byWhatsApp && !byPush)) return null;
  return (
    <section className="track-news" aria-labelledby="news">
      <h2 id="news">{t.news}</h2>
      {byWhatsApp && <WhatsAppNews orderNumber={orderNumber} link={link} />}
      {byPush && <PushNews orderNumber={orderNumber} link={link} />}
    </section>
  );
}
