import Footprints from 'lucide-react/icons/footprints';
import HandHeart from 'lucide-react/icons/hand-heart';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ComponentType } from 'react';
import type { HomeSection } from '../../../contract/blocks.ts';
import { FilmPlayer } from './film-player.tsx';
import { useFilled } from './use-filled.ts';

const ICONS: Readonly<Record<string, ComponentType<{ size: number }>>> = {
  hand: HandHeart,
  steps: Footprints,
  shield: ShieldCheck,
  back: RotateCcw,
};

/** The intro film beside the reasons to choose the shop. */
export function HomeFilm({ section }: { section: Extract<HomeSection, { kind: 'film' }> }) {
  const { id, title, film, picture, reasons } = section;
  const fill = useFilled();
  const heading = id === 'film' ? 'why-choose-us' : id;
  return (
    <section className="film later" aria-labelledby={heading}>
      <div className="page film-inside">
        <FilmPlayer film={film} picture={picture} />
        <div>
          <h2 id={heading}>{title}</h2>
          <ul className="mt-6 grid gap-6">
            {reasons.map(({ icon, title: reason, text }) => {
              const Icon = ICONS[icon] ?? HandHeart;
              return (
                <li key={reason} className="flex gap-4">
                  <span className="film-icon" aria-hidden="true">
                    <Icon size={22} />
                  </span>
                  <span>
                    <strong className="block font-semibold">{reason}</strong>
                    <span className="text-ink-soft">{fill(text)}</span>
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </section>
  );
}
