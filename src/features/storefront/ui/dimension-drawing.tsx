import { useMessages } from '../../../platform/ui/language.ts';
import { dimensionsMessages } from '../messages/dimensions.ts';
interface Dimensions {
  /** In millimetres. */
  readonly heel: number;
  readonly platform: number;
  /** The size that is drawn, and how long the foot in it is. */
  readonly size: number;
  readonly cm: number;
}

/** Of a shoe without a platform: what is below the toes. */
const SOLE = 8;
/** Up to here a shoe stands on one sole, like a sneaker; above it on a heel. */
const ONE_SOLE = 35;
const ROOM = { left: 92, right: 84, below: 62, above: 12 };
const ANKLE = 118;

const cmOf = (mm: number): string => String(Math.round(mm) / 10);

type Point = readonly [x: number, y: number];

/** Everything in millimetres, the heel at 0, the ground at the bottom: the drawing is to scale. */
export function outlineOf({ heel, platform, cm }: Pick<Dimensions, 'heel' | 'platform' | 'cm'>) {
  const long = cm * 10;
  const toe = Math.min(Math.max(platform, SOLE), Math.max(heel, SOLE));
  const back = Math.max(heel, SOLE);
  const top = back + ANKLE;
  const at = (x: number, up: number): Point => [
    Math.round(ROOM.left + x * long),
    Math.round(ROOM.above + top - up),
  ];
  const path = (...points: readonly (Point | string)[]) => points.map(String).join(' ').replaceAll(',', ' ');
  const under = heel <= ONE_SOLE ? 0 : Math.max(0, back - Math.min(toe, 10));
  return {
    toe,
    back,
    left: at(0, 0),
    right: at(1, 0),
    ground: at(0, 0)[1],
    width: Math.round(long) + ROOM.left + ROOM.right,
    height: Math.round(top) + ROOM.above + ROOM.below,
    sole: path(
      'M',
      at(0, back),
      'C',
      at(0.16, back),
      at(0.22, back),
      at(0.34, (back * 2 + toe) / 3),
      'S',
      at(0.56, toe),
      at(0.68, toe),
      'L',
      at(0.98, toe + 3),
      'Q',
      at(1.01, toe / 2),
      at(0.93, 0),
      'L',
      at(0.6, 0),
      'C',
      at(0.46, under / 8),
      at(0.36, under * 0.8),
      at(0.26, under),
      'L',
      at(0.01, under),
      'Z',
    ),
    heel: path('M', at(0.01, under), 'L', at(0.26, under), at(0.2, 0), at(0.03, 0), 'Z'),
    foot: path(
      'M',
      at(0, back),
      'C',
      at(-0.03, back + 26),
      at(0.03, back + 60),
      at(0.03, top),
      'L',
      at(0.33, top),
      'C',
      at(0.36, back + 70),
      at(0.5, toe + 62),
      at(0.76, toe + 36),
      'S',
      at(1.02, toe + 22),
      at(0.98, toe + 4),
      'L',
      at(0.68, toe),
      'C',
      at(0.56, toe),
      at(0.46, (back + 2 * toe) / 3),
      at(0.34, (back * 2 + toe) / 3),
      'C',
      at(0.22, back),
      at(0.16, back),
      at(0, back),
      'Z',
    ),
  };
}

/** A side view, to scale: how high heel and platform are, and how long the foot is in one size. */
export function DimensionDrawing({ heel, platform, size, cm }: Dimensions) {
  const t = useMessages(dimensionsMessages);
  const drawn = outlineOf({ heel, platform, cm });
  const { left, right, ground, width, height } = drawn;
  const [low, up] = [ground - drawn.back, ground - drawn.toe];
  const words = [
    t.heelOf(t.centimetres(cmOf(heel))),
    ...(platform > 0 ? [t.platformOf(t.centimetres(cmOf(platform)))] : []),
    t.sizeForFoot(size, cm.toFixed(1)),
  ].join(', ');
  return (
    <svg className="dimensions" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t.sideView(words)}>
      <path className="dim-foot" d={drawn.foot} />
      <path className="dim-shoe" d={drawn.heel} />
      <path className="dim-shoe" d={drawn.sole} />
      <path className="dim-ground" d={`M${left[0] - 30} ${ground}H${right[0] + 30}`} />
      <path className="dim-line" d={`M${left[0] - 20} ${ground}V${low}m-6 0h12m-12 ${drawn.back}h12`} />
      <text x={left[0] - 30} y={(ground + low) / 2 + 5} textAnchor="end">
        {t.centimetres(cmOf(heel))}
      </text>
      {platform > 0 && (
        <>
          <path className="dim-line" d={`M${right[0] + 20} ${ground}V${up}m-6 0h12m-12 ${drawn.toe}h12`} />
          <text x={right[0] + 30} y={(ground + up) / 2 + 5}>
            {t.centimetres(cmOf(platform))}
          </text>
        </>
      )}
      <path
        className="dim-line"
        d={`M${left[0]} ${ground + 26}H${right[0]}m0 -6v12M${left[0]} ${ground + 20}v12`}
      />
      <text x={(left[0] + right[0]) / 2} y={ground + 50} textAnchor="middle">
        {t.footInSize(size, cm.toFixed(1))}
      </text>
    </svg>
  );
}
