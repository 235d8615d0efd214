import '../ui/product.css';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import type { ShopProduct } from '../../../contract/catalogue.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { ruleMessages } from '../../../domain/text/rule-messages.ts';
import { offerOf } from '../../../domain/money/pricing.ts';
import { PRODUCT_NOT_FOUND } from '../../../domain/catalogue/product.ts';
import { formatPrice } from '../../../domain/money/money.ts';
import { firstSentence } from '../../../domain/text/text.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Breadcrumb, type Crumb } from '../../../platform/ui/breadcrumb.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { srcSet } from '../../../platform/ui/picture-sources.ts';
import { BuyBox } from '../ui/buy-box.tsx';
import { CardRow } from '../ui/card-row.tsx';
import { ProductDetails } from '../ui/product-details.tsx';
import { GALLERY_SIZES, ProductGallery } from '../ui/product-gallery.tsx';
import { fetchLive, fetchVariants } from '../../catalogue/state/products-slice.ts';
import { Rating } from '../ui/rating.tsx';
import { Heart } from '../../wishlist/ui/heart.tsx';
import { OfferList } from '../../offers/ui/offer-list.tsx';
import { QuestionsSlot, ReviewsSlot } from '../ui/part-slots.tsx';
import { ReturnLine } from '../ui/return-line.tsx';
import { RecentlyViewed } from '../ui/recently-viewed.tsx';
import { DeliverySlot } from '../../orders/ui/delivery-slot.tsx';
import { defaultDiscountOf } from '../../settings/state/select-pricing.ts';
import { breadcrumbData, productData } from '../ui/structured-data.ts';
import { namesIn, useShown } from '../../../platform/ui/shown-names.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';

const crumbsOf = (
  { subcategory, title }: ShopProduct,
  language: Language,
  called: (name: string) => string,
): Crumb[] => [
  { label: productMessages[language].home, to: paths.home },
  { label: called(subcategory.subcategoriesName), to: paths.category(subcategory.subcategoriesName) },
  { label: title },
];

/** The shop did not answer: that says nothing about whether there is such a product. */
const wasNotReached = ({ products: { appErr } }: RootState): boolean =>
  appErr !== null && appErr !== PRODUCT_NOT_FOUND;

export const meta: Screen['meta'] = ({ state, url, language }) => {
  const t = productMessages[language];
  const product = state.products.particularproduct;
  if (!product && wasNotReached(state)) return { title: t.wrong, description: t.wrong, noindex: true };
  if (!product)
    return {
      title: t.notFound,
      description: t.notInShop,
      status: 404,
      noindex: true,
    };
  const [first] = product.pictures;
  const defaultDiscount = defaultDiscountOf(state);
  return {
    title: product.title,
    description: t.about(
      product.title,
      formatPrice(offerOf(product, defaultDiscount).price),
      product.description.slice(0, 110).replace(/(?<!\s)\s+\S*$/, ''),
    ),
    canonical: paths.product(product.slugTitle),
    ...(product.productImage ? { image: product.productImage } : {}),
    ...(first && first.widths.length > 0
      ? { preload: { srcset: srcSet(first.base, first.widths, 'avif'), sizes: GALLERY_SIZES } }
      : {}),
    ...(import.meta.env.SSR
      ? {
          jsonLd: [
            productData(
              product,
              {
                defaultDiscount,
                reviews: state.reviews.first,
                called: namesIn(state.categories.layout?.names),
                variants: state.products.variants,
                shop: state.shop.settings,
              },
              url,
            ),
            breadcrumbData(crumbsOf(product, language, namesIn(state.categories.layout?.names)), url),
          ],
        }
      : {}),
  };
};

export default function Product() {
  const t = useMessages(productMessages);
  const product = useSelector((state: RootState) => state.products.particularproduct);
  const notReached = useSelector(wasNotReached);
  const { pathname } = useLocation();
  if (product) return <Found key={product._id} product={product} />;
  if (notReached) {
    return (
      <div className="page">
        <EmptyState level={1} title={t.wrong} action={<LinkButton href={pathname}>{t.tryAgain}</LinkButton>}>
          {t.notFetched}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page">
      <EmptyState
        level={1}
        title={t.notFound}
        icon={<SearchX size={36} />}
        action={<LinkButton href={paths.allCategories}>{t.browseAllCategories}</LinkButton>}
      >
        {t.maybeSoldOut}
      </EmptyState>
    </div>
  );
}

function Found({ product }: { product: ShopProduct }) {
  const t = useMessages(productMessages);
  const language = useLanguage();
  const called = useShown();
  const dispatch = useDispatch<Dispatch>();
  const variants = useSelector((state: RootState) => state.products.variants);
  const { similar, wearWith, spin, questions } = useSelector((state: RootState) => state.products.beside);
  const noneYet = useSelector((state: RootState) => state.shop.settings?.noReviewsYet);
  const defaultDiscount = useSelector(defaultDiscountOf);
  const { mrp, price, percent } = offerOf(product, defaultDiscount);
  const hasSizes = product.sizesAvailable.some(({ size }) => size !== 1);
  useEffect(() => {
    const refresh = () => {
      void dispatch(fetchLive([product._id]));
      void dispatch(fetchVariants(product._id));
    };
    refresh();
    const shown = (event: PageTransitionEvent) => event.persisted && refresh();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [dispatch, product._id]);
  return (
    <div className="page product">
      <Breadcrumb crumbs={crumbsOf(product, language, called)} />
      <div className="product-top">
        <ProductGallery pictures={product.pictures} title={product.title} spin={spin} />
        <div className="product-words">
          <div className="relative pr-12">
            <Heart product={product} />
            <p className="eyebrow">{product.brand}</p>
            <h1 className="product-title">{product.title}</h1>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              <Rating product={product} large />
            </p>
          </div>
          <div className="product-prices">
            <span className="product-price figures">{formatPrice(price)}</span>
            <span>{ruleMessages[language].taxes.price}</span>
            {percent > 0 && (
              <>
                <span>
                  M.R.P. <s className="figures">{formatPrice(mrp)}</s>
                </span>
                <Badge tone="marigold">{t.off(percent)}</Badge>
              </>
            )}
          </div>
          <BuyBox product={product} variants={variants}>
            <ReturnLine category={product.subcategory.subcategoriesName} hasSizes={hasSizes} />
            <OfferList id={product._id} category={product.subcategory.subcategoriesName} />
            {/* The whole text stands below, under its own heading. */}
            <p className="product-short">{firstSentence(product.description)}</p>
            <DeliverySlot hasSizes={hasSizes} />
          </BuyBox>
        </div>
      </div>
      <ProductDetails product={product} hasSizes={hasSizes} />
      {/* Never beside the specification's figure. */}
      {(product.reviews || noneYet) && <ReviewsSlot />}
      {questions && <QuestionsSlot />}
      {wearWith && <CardRow id="wear-with" title={t.wearWith} cards={wearWith.cards} />}
      <CardRow id="similar" title={t.similarProducts} cards={similar.slice(0, 4)} />
      <RecentlyViewed id={product._id} />
    </div>
  );
}
