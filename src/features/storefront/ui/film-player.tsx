import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import type { Film, ProductPicture as Files } from '../../../contract/catalogue.ts';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { homeMessages } from '../messages/home.ts';

/** Shows its poster until asked to play, so that nobody's data is spent unasked. */
export function FilmPlayer({ film, picture }: { film: Film | null; picture: Files | null | undefined }) {
  const t = useMessages(homeMessages);
  const [playing, setPlaying] = useState(false);
  if (playing && film) {
    return (
      <video className="film-frame" autoPlay muted loop playsInline controls aria-label={t.turnAroundShoes}>
        {film.webm !== '' && <source src={`/${film.webm}`} type="video/webm" />}
        {film.mp4 !== '' && <source src={`/${film.mp4}`} type="video/mp4" />}
      </video>
    );
  }
  return (
    <div className="film-frame">
      <ProductPicture picture={picture} alt="" sizes="(width < 768px) 92vw, 600px" className="h-full" />
      {film && (
        <button type="button" className="film-play" onClick={() => setPlaying(true)}>
          <Play size={28} aria-hidden="true" />
          <span>{t.watchTheFilm}</span>
        </button>
      )}
    </div>
  );
}
