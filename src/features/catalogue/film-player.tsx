import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import type { ProductPicture as Files } from '../../contract/catalogue.ts';
import { ProductPicture } from './product-picture.tsx';

const FILM = '/pictures/film/intro';

/** Shows its poster until asked to play, so that nobody's data is spent unasked. */
export function FilmPlayer({ picture }: { picture: Files | null | undefined }) {
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  if (playing && !broken) {
    return (
      <video
        className="film-frame"
        autoPlay
        muted
        loop
        playsInline
        controls
        aria-label="A turn around our shoes"
        onError={() => setBroken(true)}
      >
        <source src={`${FILM}.webm`} type="video/webm" />
        <source src={`${FILM}.mp4`} type="video/mp4" onError={() => setBroken(true)} />
      </video>
    );
  }
  return (
    <div className="film-frame">
      <ProductPicture picture={picture} alt="" sizes="(width < 768px) 92vw, 600px" className="h-full" />
      {!broken && (
        <button type="button" className="film-play" onClick={() => setPlaying(true)}>
          <Play size={28} aria-hidden="true" />
          <span>Watch the film</span>
        </button>
      )}
    </div>
  );
}
