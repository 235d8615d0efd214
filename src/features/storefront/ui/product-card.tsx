import { useShown } from '../../../platform/ui/shown-names.ts';
import './catalogue.css';
import { type PointerEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Card } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import { offerOf } from '../../../domain/money/pricing.ts';
import { stockFor, totalStock } from '../../../domain/catalogue/stock.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { buttonClass } from '../../../platform/ui/button-class.ts';
import { usePrerendered } from '../../../platform/ui/prerendered-fragment.tsx';
import { Price } from '../../../platform/ui/price.tsx';
import { Swatch } from '../../../platform/ui/swatch.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';
import { Heart } from '../../wishlist/ui/heart.tsx';
import { useYourSize } from '../../sizes/state/your-size-storage.ts';
import { QuickAdd } from './quick-add.tsx';
import { Rating } from './rating.tsx';
import { defaultDiscountOf } from '../../settings/state/select-pricing.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { cardMessages } from '../messages/card.ts';

interface Props {
  readonly product: Card;
  /** 2 where the page's heading stands right above, 3 inside a section. */
  readonly level?: 2 | 3;
  readonly sizes?: string;
  readonly eager?: boolean;
  /** Asks for the size in place instead of leading to the product. */
  readonly quickAdd?: boolean;
  /** The size that is looked for: its page has it chosen. */
  readonly size?: number | undefined;
}

const tones: Readonly<Record<string, 'marigold' | 'plum' | 'rose' | 'leaf'>> = {
  new: 'marigold',
  bestseller: 'plum',
  popular: 'rose',
  limited: 'plum',
  comfort: 'leaf',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function ProductCard(card: Props) {
  const { product, level, sizes, eager, quickAdd, size } = card;
  const inside = usePrerendered(product, [level, sizes, eager, quickAdd, size].join(), () => (
    <CardInside {...card} />
  ));
  if (inside) return <article className="card" dangerouslySetInnerHTML={inside} />;
  return (
    <article className="card">
      <CardInside {...card} />
    </article>
  );
}

function CardInside({
  product,
  level = 3,
  sizes = '(width < 600px) 45vw, 280px',
  eager,
  quickAdd,
  size,
}: Props) {
  const t = useMessages(cardMessages);
  const called = useShown();
  const defaultDiscount = useSelector((state: RootState) => defaultDiscountOf(state));
  const own = useYourSize(product.brand);
  const [pointed, setPointed] = useState(false);
  const { mrp, price, percent } = offerOf(product, defaultDiscount);
  const soldOut = totalStock(product) === 0;
  // There one can ask to be told when it is back.
  const Heading = level === 2 ? 'h2' : 'h3';
  const to = paths.product(product.slugTitle) + (size === undefined ? '' : `?size=${size}`);
  // The second picture is fetched only for those who point at the first.
  const point = ({ pointerType }: PointerEvent) => setPointed(pointerType === 'mouse');
  return (
    <>
      <Link className="card-frame" href={to} tabIndex={-1} aria-hidden="true" onPointerEnter={point}>
        <ProductPicture picture={product.pictures[0]} sizes={sizes} eager={eager} />
        {pointed && product.pictures[1] && (
          <ProductPicture className="card-second" picture={product.pictures[1]} sizes={sizes} eager />
        )}
      </Link>
      <span className="card-badges">
        {product.tag !== '' && (
          <Badge tone={tones[product.tag] ?? 'clay'}>{capital(called(product.tag))}</Badge>
        )}
        {soldOut && <Badge tone="alarm">{t.soldOut}</Badge>}
        {/* Listings are renewed with every size that sells out; cards elsewhere are not. */}
        {quickAdd && own !== undefined && stockFor(product, own) > 0 && (
          <Badge tone="leaf">{t.yourSize(own)}</Badge>
        )}
      </span>
      <Heart product={product} />
      <div className="card-body">
        <p className="card-rating">
          <Rating product={product} />
        </p>
        <Heading className="card-title">
          <Link href={to}>{product.title}</Link>
        </Heading>
        <Price now={price} was={mrp} off={percent} />
        <div className="card-foot">
          <Colours product={product} />
          {quickAdd && !soldOut ? (
            <QuickAdd product={product} />
          ) : (
            <Link
              className={buttonClass({ look: 'secondary', small: true }, 'card-add')}
              href={paths.product(product._id)}
              aria-label={(soldOut ? t.viewNamed : t.addNamed)(product.title)}
            >
              {soldOut ? t.view : t.add}
            </Link>
          )}
        </div>
      </div>
    </>
  );
}

const MOST_COLOURS = 4;

/** The colours of a style, as pictures that lead to their pages; the one that the card shows comes first. */
function Colours({ product: { colours, colorsAvailable, slugTitle: own } }: { product: Card }) {
  const t = useMessages(cardMessages);
  const called = useShown();
  if (!colours)
    return (
      <ul className="card-swatches" aria-label={t.colours}>
        {colorsAvailable.map((color) => (
          <li key={color}>
            <Swatch name={color} />
          </li>
        ))}
      </ul>
    );
  const isOwn = ({ slugTitle }: { slugTitle: string }) => slugTitle === own;
  const all = [...colours.filter(isOwn), ...colours.filter((each) => !isOwn(each))];
  const shown = all.length > MOST_COLOURS ? all.slice(0, MOST_COLOURS - 1) : all;
  return (
    <ul className="card-swatches" aria-label={t.colours}>
      {shown.map((colour) => (
        <li key={colour.slugTitle}>
          <Link
            className="card-colour"
            href={paths.product(colour.slugTitle)}
            title={called(colour.color)}
            aria-label={colour.name}
            aria-current={isOwn(colour) ? 'true' : undefined}
          >
            {colour.picture === null ? (
              <Swatch name={colour.color} silent />
            ) : (
              <img src={colour.picture} alt="" width={32} height={32} loading="lazy" fetchPriority="low" />
            )}
          </Link>
        </li>
      ))}
      {shown.length < all.length && (
        <li>
          <Link
            className="card-colour"
            href={paths.product(own)}
            aria-label={t.moreColours(all.length - shown.length)}
          >
            +{all.length - shown.length}
          </Link>
        </li>
      )}
    </ul>
  );
}
