import Pause from 'lucide-react/icons/pause';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { callLink } from '../../features/storefront/ui/links.ts';

type Messages = { messages: readonly string[] };

export function TopStrip({ phone, messages }: { phone: string } & Messages) {
  return (
    <div className="strip">
      <div className="page strip-row">
        <ul className="flex gap-5">
          <li>
            <a href="/about-us">About</a>
          </li>
          <li>
            <a href="/contact-us">Contact</a>
          </li>
        </ul>
        <Ticker messages={messages} />
        <p className="flex items-center justify-end gap-5">
          <a className="figures flex items-center gap-1.5" href={callLink(phone)}>
            <Phone size={14} aria-hidden="true" />
            <span>
              Need help? Call <strong className="font-semibold">{phone}</strong>
            </span>
          </a>
          <span>INR</span>
        </p>
      </div>
    </div>
  );
}

/** How many the animation turns through. */
const TURNS = 3;

/** Turns by CSS alone; the first message comes again at the end, so the way back to the start is not seen. */
function Ticker({ messages }: Messages) {
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
        aria-label={stopped ? 'Let the offers move' : 'Hold the offers still'}
        onClick={() => setStopped(!stopped)}
      >
        {stopped ? <Play size={12} /> : <Pause size={12} />}
      </button>
    </div>
  );
}
