import { useMessages } from '../../../platform/ui/language.ts';
import { sizeMessages } from '../messages.ts';

/** A foot seen from above, its heel at the wall, measured to the longest toe. */
export function FootDrawing() {
  const t = useMessages(sizeMessages);
  return (
    <svg className="foot-drawing" viewBox="0 0 300 150" role="img" aria-label={t.footDrawing}>
      <rect x="8" y="10" width="10" height="112" className="foot-wall" />
      <path
        className="foot-shape"
        d="M20 62C20 42 36 32 56 34C88 37 108 46 140 40C166 35 184 22 214 22C236 22 246 34 246 50C246 78 226 92 190 92C150 92 110 82 70 88C40 92 20 84 20 62Z"
      />
      <ellipse className="foot-shape" cx="256" cy="36" rx="18" ry="11" />
      <ellipse className="foot-shape" cx="253" cy="58" rx="10" ry="7" />
      <ellipse className="foot-shape" cx="246" cy="73" rx="9" ry="6" />
      <ellipse className="foot-shape" cx="235" cy="85" rx="8" ry="5.5" />
      <ellipse className="foot-shape" cx="221" cy="94" rx="7" ry="5" />
      <path className="foot-end" d="M274 14V132" />
      <path className="foot-ruler" d="M18 124H274M18 116v16M274 116v16M24 120l-6 4 6 4M268 120l6 4-6 4" />
      <text x="146" y="144" textAnchor="middle">
        {t.lengthInCm}
      </text>
    </svg>
  );
}
