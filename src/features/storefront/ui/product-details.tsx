import { useShown } from '../../../platform/ui/shown-names.ts';
import { Fragment } from 'react';
import { useSelector } from 'react-redux';
import type { ShopProduct } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import { CANCEL_DAYS, exchangeDaysOf } from '../../../domain/orders/return-promise.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { returnTermsOf } from '../../settings/state/select-pricing.ts';
import { footLengthsOf } from './foot-lengths.ts';
import { DimensionsSlot } from './part-slots.tsx';
import { Dispatched } from './dispatch-words.tsx';
import { LegalFacts } from './legal-facts.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { productMessages } from '../messages/product.ts';
import { skuOf } from '../../../domain/catalogue/wire-names.ts';

/** What stands below the choice: the words of the product and those that hold for every pair. */
export function ProductDetails({ product, hasSizes }: { product: ShopProduct; hasSizes: boolean }) {
  const t = useMessages(productMessages);
  const terms = useSelector(returnTermsOf);
  const brand = useSelector((state: RootState) => state.shop.settings?.brand);
  const chart = useSelector((state: RootState) => state.shop.settings?.sizes);
  return (
    <div className="details">
      <section aria-labelledby="description-title">
        <h2 id="description-title">{t.description}</h2>
        <div className="prose mt-4">
          <p>{product.description}</p>
          {brand?.quality && <p>{brand.quality}</p>}
        </div>
      </section>
      {footLengthsOf(product, chart).length > 0 && <DimensionsSlot />}
      <section aria-labelledby="delivery-title">
        <h2 id="delivery-title">{t.packagingDelivery}</h2>
        <div className="prose mt-4">
          <p>
            {brand?.packaging ? `${brand.packaging} ` : ''}
            <Dispatched />
          </p>
          <p>
            {withSlots(t.returnTerms(CANCEL_DAYS, terms.returnDays, hasSizes ? exchangeDaysOf(terms) : 0), {
              policy: (
                <Link className="text-link" href={paths.refundPolicy}>
                  {t.refundPolicy}
                </Link>
              ),
            })}
          </p>
        </div>
      </section>
    </div>
  );
}

/** What is known of how it is made. */
const attributesOf = (
  { material, heelMm, platformMm, closure, care }: ShopProduct,
  t: (typeof productMessages)['en'],
): [string, string][] =>
  (
    [
      [t.material, material],
      [t.heel, heelMm === null ? '' : heelMm === 0 ? t.noHeel : t.centimetres(String(heelMm / 10))],
      [t.platform, platformMm ? t.centimetres(String(platformMm / 10)) : ''],
      [t.closure, closure],
      [t.care, care],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== '');

/** `stock` is of the chosen size. */
export function ProductFacts({ product, stock }: { product: ShopProduct; stock: string }) {
  const t = useMessages(productMessages);
  const called = useShown();
  const type = product.subcategoryType.subcategoryTypeName;
  return (
    <dl className="facts">
      <dt>{t.productId}</dt>
      <dd className="figures">{skuOf(product)}</dd>
      <dt>{t.tags}</dt>
      <dd className="flex flex-wrap gap-x-3">
        {product.tag !== '' && (
          <Link className="text-link py-1" href={paths.tag(product.tag)}>
            {called(product.tag)}
          </Link>
        )}
        <Link className="text-link py-1" href={paths.subtype(type)}>
          {called(type)}
        </Link>
        <Link className="text-link py-1" href={paths.color(product.color)}>
          {called(product.color)}
        </Link>
      </dd>
      <dt>{t.brand}</dt>
      <dd>{product.brand}</dd>
      {attributesOf(product, t).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      <dt>{t.stock}</dt>
      <dd aria-live="polite">{stock}</dd>
      <LegalFacts product={product} />
    </dl>
  );
}
