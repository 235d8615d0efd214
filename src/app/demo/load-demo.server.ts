import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProductPicture } from '../../contract/catalogue.ts';
import type { ShopSettings } from '../../contract/shop.ts';
import { NEW_PRODUCT, type ProductFields } from '../../domain/catalogue/product-fields.ts';
import { saveArtwork } from '../../features/catalogue/server/artwork.server.ts';
import { placeholderPicture } from '../../features/catalogue/ui/placeholder-picture.ts';
import {
  type DemoSpin,
  replaceDemoSpins,
} from '../../features/catalogue/server/pictures/demo-spins.server.ts';
import {
  addCategories,
  type CategoryEntry,
  replaceSynonyms,
} from '../../features/catalogue/server/save-categories.server.ts';
import {
  addProducts,
  type ProductEntry,
  replacePictures,
} from '../../features/catalogue/server/save-products.server.ts';
import { addDemoTranslations } from './demo-translations.server.ts';
import {
  addDemoQuestions,
  type DemoQuestion,
} from '../../features/questions/server/demo-questions.server.ts';
import { addDemoReviews } from '../../features/reviews/server/demo-reviews.server.ts';
import { readShopSettings, saveShopSettings } from '../../features/settings/server/shop-settings.server.ts';
import { istDay } from '../../domain/text/dates.ts';
import { inTransaction, type Sql, type Tx } from '../../platform/server/db.server.ts';
import {
  EVERYTHING,
  invalidatePages,
  STAFF_CHANGE,
} from '../../platform/server/page-cache/invalidate.server.ts';
import { fromWire, type OnWire } from '../../domain/catalogue/wire-names.ts';

/** A product of demo/catalogue.json, whose fields are named as on the wire: the API's product, and what the demo adds. */
interface DemoProduct extends Omit<
  ProductFields,
  | 'category'
  | 'type'
  | 'discount'
  | 'ownPrice'
  | 'salePrice'
  | 'saleFrom'
  | 'saleTo'
  | 'maker'
  | 'packer'
  | 'netQuantity'
  | 'madeMonth'
  | 'bisLicence'
  | 'bisExemption'
> {
  readonly _id: string;
  readonly styleCode: string;
  readonly discount?: number;
  readonly rating: number;
  readonly sizesAvailable: ProductEntry['sizes'];
  readonly colorsAvailable: readonly string[];
  readonly subcategory: { readonly subcategoriesName: string };
  readonly subcategoryType: { readonly subcategoryTypeName: string };
  readonly createdDaysAgo: number;
  readonly popularity: number;
  readonly pictureAlt: string;
  readonly noSubPictures?: boolean;
}

interface DemoPictures {
  readonly banners?: unknown;
  readonly film?: unknown;
  /** Turns by style and colour. */
  readonly spins?: Readonly<Record<string, Omit<DemoSpin, 'productId'>>>;
  readonly products?: Readonly<
    Record<string, readonly (Omit<ProductPicture, 'color'> & { readonly color?: string })[]>
  >;
}

const DAY = 86_400_000;
const VIEWS = 4;
/** Days between the workshop and the shop. */
const MADE_BEFORE = 30;
/** Added once; an older demo gets them at its next start. */
const REVIEWS = '1';

/** Fills an empty shop with the demo catalogue; on later starts only what came with a newer demo is taken over. */
export async function loadDemo(sql: Sql, root: string, progress: (line: string) => void): Promise<void> {
  const textOf = (name: string): string => readFileSync(path.join(root, 'demo', name), 'utf8');
  const read = <T>(name: string): T => JSON.parse(textOf(name)) as T;
  const picturesText = existsSync(path.join(root, 'demo/pictures.json')) ? textOf('pictures.json') : '{}';
  const pictures = JSON.parse(picturesText) as DemoPictures;
  const now = {
    pictures: hashOf(picturesText),
    synonyms: hashOf(textOf('synonyms.json')),
    reviews: REVIEWS,
    hindi: hashOf(textOf('hindi.json')),
    questions: hashOf(textOf('questions.json')),
  };
  await inTransaction(sql, async (tx) => {
    // Two processes starting at once must not both load.
    await tx`select pg_advisory_xact_lock(5231002)`;
    const [state] = await tx<{ filled: boolean; demo: Partial<typeof now> | null }[]>`
      select exists (select from products) as filled, (select value from settings where key = 'demo') as demo`;
    const filled = state?.filled ?? false;
    // A catalogue that is not the demo's is the owner's own.
    if (filled && !state?.demo?.pictures) return;
    const newer = {
      pictures: state?.demo?.pictures !== now.pictures,
      synonyms: state?.demo?.synonyms !== now.synonyms,
      reviews: state?.demo?.reviews !== now.reviews,
      hindi: state?.demo?.hindi !== now.hindi,
      questions: state?.demo?.questions !== now.questions,
    };
    if (filled && !Object.values(newer).includes(true)) return;
    const products = read<OnWire<DemoProduct>[]>('catalogue.json').map(fromWire);
    if (!filled) {
      progress(`Loading the demo catalogue: ${products.length} products`);
      await saveShopSettings(tx, read<Partial<ShopSettings>>('shop.json'));
      // Before the products: search finds them by all of their words at once.
      await addDemoTranslations(tx, products, read, { fresh: true });
      await fill(tx, products, pictures, read);
    } else if (newer.pictures) {
      progress('Taking over newer demo pictures');
      await replacePictures(
        tx,
        products.map((product) => ({ id: product._id, pictures: picturesOf(product, pictures) })),
      );
    }
    if (newer.pictures) await replaceDemoSpins(tx, spinsOf(products, pictures));
    if (newer.synonyms) {
      if (filled) progress('Taking over newer demo synonyms');
      await replaceSynonyms(tx, read<string[][]>('synonyms.json'));
    }
    if (newer.reviews) await addDemoReviews(tx, products);
    if (newer.questions) await addDemoQuestions(tx, read<DemoQuestion[]>('questions.json'));
    if (filled && newer.hindi) await addDemoTranslations(tx, products, read);
    await saveArtwork(tx, pictures);
    await tx`insert into settings (key, value) values ('demo', ${tx.json(now)}) on conflict (key) do update set value = excluded.value`;
    await invalidatePages(tx, [EVERYTHING], STAFF_CHANGE);
  });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function fill(
  tx: Tx,
  products: readonly DemoProduct[],
  pictures: DemoPictures,
  read: <T>(name: string) => T,
): Promise<void> {
  const { subcategories, types } = read<{
    subcategories: CategoryEntry[];
    types: { subcategoryTypeName: string }[];
  }>('categories.json');
  const titles = new Map(
    read<{ code: string; title: string }[]>('styles.json').map(({ code, title }) => [code, title]),
  );
  await addCategories(tx, subcategories, types);
  const { pricing } = await readShopSettings(tx);
  const today = Date.now();
  const entries = products.map((product): ProductEntry => ({
    ...NEW_PRODUCT,
    ...product,
    id: product._id,
    styleTitle: titles.get(product.styleCode) ?? product.title,
    position: Math.max(0, product.colorsAvailable.indexOf(product.color)),
    discount: product.discount ?? null,
    category: product.subcategory.subcategoriesName,
    type: product.subcategoryType.subcategoryTypeName,
    createdAt: new Date(today - product.createdDaysAgo * DAY),
    madeMonth: istDay(new Date(today - (product.createdDaysAgo + MADE_BEFORE) * DAY)).slice(0, 7),
    sizes: product.sizesAvailable,
    pictures: picturesOf(product, pictures),
  }));
  await addProducts(tx, entries, { defaultDiscount: pricing.defaultDiscount, day: istDay(new Date(today)) });
}

/** Where the index has what belongs to a product. */
const keyOf = ({ styleCode, color }: DemoProduct): string =>
  `${styleCode}/${color.toLowerCase().replaceAll(' ', '-')}`;

const spinsOf = (products: readonly DemoProduct[], { spins = {} }: DemoPictures): DemoSpin[] =>
  products.flatMap((product) => {
    const spin = spins[keyOf(product)];
    return spin && !product.noSubPictures ? [{ ...spin, productId: product._id }] : [];
  });

/** The rendered pictures where they exist, drawn stand-ins otherwise. */
function picturesOf(product: DemoProduct, pictures: DemoPictures): ProductPicture[] {
  const rendered = pictures.products?.[keyOf(product)] ?? [];
  const all =
    rendered.length > 0
      ? rendered.map(({ base, widths, width, height, alt, color }) => ({
          base,
          widths,
          width,
          height,
          alt,
          color: color ?? '',
        }))
      : Array.from({ length: VIEWS }, (_, view) =>
          placeholderPicture(product.color, view, product.pictureAlt),
        );
  return product.noSubPictures ? all.slice(0, 1) : all;
}
