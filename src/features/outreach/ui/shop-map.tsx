import { useMessages } from '../../../platform/ui/language.ts';
import { outreachMessages } from '../messages.ts';

type Props = { name: string; latitude: number; longitude: number };

const HOST = 'https://www.openstreetmap.org';
/** Half the width of the map, in degrees: some streets around. */
const REACH = 0.006;

/** The map is somebody else's and comes when it is near; until then, and without a network, a drawing stands there. */
export function ShopMap({ name, latitude, longitude }: Props) {
  const t = useMessages(outreachMessages);
  const box = [longitude - REACH, latitude - REACH / 2, longitude + REACH, latitude + REACH / 2];
  const embed = `${HOST}/export/embed.html?bbox=${box.map((edge) => edge.toFixed(5)).join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
  const page = `${HOST}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <section aria-labelledby="map-title" className="mt-12">
      <h2 id="map-title">{t.findUs}</h2>
      <div className="relative mt-4 h-80 overflow-hidden rounded-lg border border-line bg-clay md:h-96">
        <DrawnMap />
        <iframe
          className="absolute inset-0 size-full"
          title={t.mapOf(name)}
          src={embed}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      </div>
      <p className="mt-3">
        <a className="text-link inline-block py-2" href={page} target="_blank" rel="noopener noreferrer">
          {t.openMap}
        </a>
      </p>
    </section>
  );
}

/** Streets around a pin: not the real ones, only so that the place is never an empty box. */
function DrawnMap() {
  return (
    <svg
      className="absolute inset-0 size-full"
      viewBox="0 0 800 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="800" height="400" fill="#f3ebe0" />
      <path d="M0 300 C150 260 260 330 420 300 S700 240 800 270 V400 H0Z" fill="#e3ead6" />
      <path d="M560 0 C600 60 700 70 800 40 V0Z" fill="#dce8ee" />
      <g stroke="#fffdf9" strokeLinecap="round" fill="none">
        <g strokeWidth="16">
          <path d="M-10 210 L810 170" />
          <path d="M380 -10 L430 410" />
        </g>
        <g strokeWidth="8">
          <path d="M150 -10 L190 410 M600 -10 L640 410 M-10 90 L810 60 M-10 310 L810 290" />
          <path d="M270 80 L285 300 M510 70 L535 290 M700 60 L720 280" />
        </g>
      </g>
      <path
        d="M404 188 c-26 -34 -34 -46 -34 -62 a34 34 0 0 1 68 0 c0 16 -8 28 -34 62z"
        fill="var(--color-plum)"
      />
      <circle cx="404" cy="126" r="12" fill="#fffdf9" />
    </svg>
  );
}
