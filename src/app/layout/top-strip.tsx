import Pause from 'lucide-react/icons/pause';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../platform/ui/language.ts';
import { usePrerendered } from '../../platform/ui/prerendered-fragment.tsx';
import { callLink } from '../../features/storefront/ui/links.ts';
import { Link } from '../../platform/ui/link.tsx';
import { withSlots } from '../../platform/ui/with-slots.ts';
import { hasLanguageSwitch, LanguageSwitch } from './language-switch.tsx';
import type { LayoutProps } from './layout-props.ts';
import { layoutMessages } from './messages.ts';

type Messages = { messages: readonly string[] };

type Props = Pick<LayoutProps, 'settings'> & Messages;

export function TopStrip({ settings, messages }: Props) {
  const same = !hasLanguageSwitch(settings.languages, useLanguage());
  const inside = usePrerendered(same ? settings : undefined, 'strip', () => (
    <StripInside settings={settings} messages={messages} />
  ));
  if (inside) return <div className="strip" dangerouslySetInnerHTML={inside} />;
  return (
    <div className="strip">
      <StripInside settings={settings} messages={messages} />
    </div>
  );
}

function StripInside({ settings: { phone, languages }, messages }: Props) {
  const t = useMessages(layoutMessages);
  return (
    <div className="page strip-row">
      <ul className="flex gap-5">
        <li>
          <Link href="/about-us">{t.about}</Link>
        </li>
        <li>
          <Link href="/contact-us">{t.contact}</Link>
        </li>
      </ul>
      <Ticker messages={messages} />
      <div className="flex items-center justify-end gap-5">
        <Link className="figures flex items-center gap-1.5" href={callLink(phone)}>
          <Phone size={14} aria-hidden="true" />
          <span>{withSlots(t.needHelp, { phone: <strong className="font-semibold">{phone}</strong> })}</span>
        </Link>
        <span>INR</span>
        <LanguageSwitch languages={languages} />
      </div>
    </div>
  );
}

/** How many the animation turns through. */
const TURNS = 3;

/** Turns by CSS alone; the first message comes again at the end, so the way back to the start is not seen. */
function Ticker({ messages }: Messages) {
  const t = useMessages(layoutMessages);
  const [stopped, setStopped] = useState(false);
  // One alone stands still.
  if (messages.length < 2) return <p className="ticker">{messages[0]}</p>;
  const again = [...messages.slice(0, TURNS - messages.length), messages[0]];
  return (
    <div className="ticker" data-stopped={stopped ? '' : undefined}>
      <div className="ticker-view">
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {again.map((message, index) => (
            <li key={`again ${index}`} aria-hidden="true">
              {message}
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className="ticker-stop"
        aria-label={stopped ? t.letOffersMove : t.holdOffersStill}
        onClick={() => setStopped(!stopped)}
      >
        {stopped ? <Play size={12} /> : <Pause size={12} />}
      </button>
    </div>
  );
}
