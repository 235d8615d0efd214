import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';

type Props = { name: string; latitude: number; longitude: number };

const HOST = 'https://www.openstreetmap.org';
/** Half the width of the map, in degrees: some streets around. */
const REACH = 0.006;

/** The map belongs to somebody else, so it is asked for only when the visitor asks for it. */
export function ShopMap({ name, latitude, longitude }: Props) {
  const [shown, setShown] = useState(false);
  const box = [longitude - REACH, latitude - REACH / 2, longitude + REACH, latitude + REACH / 2];
  const embed = `${HOST}/export/embed.html?bbox=${box.map((edge) => edge.toFixed(5)).join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
  const page = `${HOST}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <section aria-labelledby="map-title" className="mt-12">
      <h2 id="map-title">Find us</h2>
      <div className="mt-4 h-80 overflow-hidden rounded-lg border border-line bg-clay md:h-96">
        {shown ? (
          <iframe
            className="size-full"
            title={`Map: where to find ${name}`}
            src={embed}
            loading="lazy"
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <div className="grid size-full place-content-center justify-items-center gap-4 px-6 text-center">
            <MapPin size={36} className="text-plum" aria-hidden="true" />
            <Button look="secondary" onClick={() => setShown(true)}>
              Show the map
            </Button>
            <p className="max-w-[44ch] text-sm text-ink-soft">
              The map comes from OpenStreetMap. Until you ask for it, nothing is fetched from there.
            </p>
          </div>
        )}
      </div>
      <p className="mt-3">
        <a className="text-link inline-block py-2" href={page} target="_blank" rel="noopener noreferrer">
          Open in OpenStreetMap
        </a>
      </p>
    </section>
  );
}
