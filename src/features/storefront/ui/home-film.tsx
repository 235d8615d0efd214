import Footprints from 'lucide-react/icons/footprints';
import HandHeart from 'lucide-react/icons/hand-heart';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ComponentType } from 'react';
import type { Film, ProductPicture as Files } from '../../../contract/catalogue.ts';
import { FilmPlayer } from './film-player.tsx';

const REASONS: readonly { icon: ComponentType<{ size: number }>; title: string; text: string }[] = [
  {
    icon: HandHeart,
    title: 'Made by hand',
    text: 'Cut, braided and stitched by artisans who sign off every pair.',
  },
  { icon: Footprints, title: 'Comfort first', text: 'Cushioned footbeds and lasts shaped for Indian feet.' },
  {
    icon: ShieldCheck,
    title: 'Pay as you like',
    text: 'UPI, card, netbanking, or cash when the parcel is in your hands.',
  },
  {
    icon: RotateCcw,
    title: 'Easy on your mind',
    text: 'Cancel within 2 days of ordering; tell us within 2 days if a pair is not right.',
  },
];

/** The intro film beside the reasons to choose the shop. */
export function HomeFilm({ film, picture }: { film: Film | null; picture: Files | null | undefined }) {
  return (
    <section className="film later" aria-labelledby="why-choose-us">
      <div className="page film-inside">
        <FilmPlayer film={film} picture={film?.poster ?? picture} />
        <div>
          <h2 id="why-choose-us">Why choose us</h2>
          <ul className="mt-6 grid gap-6">
            {REASONS.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <span className="film-icon" aria-hidden="true">
                  <Icon size={22} />
                </span>
                <span>
                  <strong className="block font-semibold">{title}</strong>
                  <span className="text-ink-soft">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
