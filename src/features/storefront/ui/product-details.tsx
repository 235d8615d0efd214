import { Fragment } from 'react';
import { useSelector } from 'react-redux';
import type { ShopProduct } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import { CANCEL_WORDS, daysWords, exchangeDaysOf } from '../../../domain/orders/return-promise.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { returnTermsOf } from '../../settings/state/select-pricing.ts';
import { Dimensions } from './dimensions.tsx';
import { LegalFacts } from './legal-facts.tsx';
import { Link } from '../../../platform/ui/link.tsx';

/** What stands below the choice: the words of the product and those that hold for every pair. */
export function ProductDetails({ product }: { product: ShopProduct }) {
  const terms = useSelector(returnTermsOf);
  const brand = useSelector((state: RootState) => state.shop.settings?.brand);
  return (
    <div className="details">
      <section aria-labelledby="description-title">
        <h2 id="description-title">Description</h2>
        <div className="prose mt-4">
          <p>{product.description}</p>
          {brand?.quality && <p>{brand.quality}</p>}
        </div>
      </section>
      <Dimensions product={product} />
      <section aria-labelledby="delivery-title">
        <h2 id="delivery-title">Packaging & Delivery</h2>
        <div className="prose mt-4">
          <p>
            {brand?.packaging ? `${brand.packaging} ` : ''}It is dispatched within 0-7 days; you get a message
            with the tracking number the moment it leaves.
          </p>
          <p>
            {CANCEL_WORDS}. If something is damaged or not as expected, tell us within{' '}
            {daysWords(terms.returnDays)} of receipt; another size is free within{' '}
            {daysWords(exchangeDaysOf(terms))}: the{' '}
            <Link className="text-link" href={paths.refundPolicy}>
              refund policy
            </Link>{' '}
            says how.
          </p>
        </div>
      </section>
    </div>
  );
}

/** What is known of how it is made. */
const attributesOf = ({ material, heelMm, platformMm, closure, care }: ShopProduct): [string, string][] =>
  (
    [
      ['Material', material],
      ['Heel', heelMm === null ? '' : heelMm === 0 ? 'None' : `${heelMm / 10} cm`],
      ['Platform', platformMm ? `${platformMm / 10} cm` : ''],
      ['Closure', closure],
      ['Care', care],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== '');

/** `stock` is of the chosen size. */
export function ProductFacts({ product, stock }: { product: ShopProduct; stock: string }) {
  const type = product.subcategoryType.subcategoryTypeName;
  return (
    <dl className="facts">
      <dt>Product id</dt>
      <dd className="figures">{product.productName}</dd>
      <dt>Tags</dt>
      <dd className="flex flex-wrap gap-x-3">
        {product.tag !== '' && (
          <Link className="text-link py-1" href={paths.tag(product.tag)}>
            {product.tag}
          </Link>
        )}
        <Link className="text-link py-1" href={paths.subtype(type)}>
          {type}
        </Link>
        <Link className="text-link py-1" href={paths.color(product.color)}>
          {product.color}
        </Link>
      </dd>
      <dt>Brand</dt>
      <dd>{product.brand}</dd>
      {attributesOf(product).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      <dt>Stock</dt>
      <dd aria-live="polite">{stock}</dd>
      <LegalFacts product={product} />
    </dl>
  );
}
