import type { Api } from '../contract/api.ts';
import type { CachedName } from '../contract/endpoint.ts';
import type { InfoPageName } from '../domain/content/info-pages.ts';
import { TRANSLATIONS } from '../domain/text/translate.ts';
import type { CatalogueTag } from '../domain/catalogue/catalogue-tags.ts';

/** Everything a cached page or answer can show. */
export type ShopTag =
  | 'settings'
  | 'window'
  | 'pages'
  | 'offers'
  | 'words'
  | `page:${InfoPageName}`
  | CatalogueTag;

/** The part of a tag before the colon. */
export type Fact = ShopTag extends infer Tag ? (Tag extends `${infer Kind}:${string}` ? Kind : Tag) : never;

interface FactRow {
  readonly is: string;
  /** How long after a change a page may still show the old state; 0 is exact. Staff's changes show within a second. */
  readonly withinMs: number;
  /** The cached answers that show it. A page shows what the answers it is made of show. */
  readonly cacheTags: readonly CachedName<Api>[];
  /** The functions that change it; each names the tag in its own transaction. */
  readonly changedBy: readonly string[];
}

/** While a page is renewed, the one before is still sent for so long. */
const SOON = 2_000;

/** Who writes products, sizes or pictures. */
const EDITS = [
  'addProducts',
  'replacePictures',
  'changeProduct',
  'moveProduct',
  'bulkProducts',
  'publishDue',
  'turnPrices',
];

/** Who writes, changes or hides reviews. */
const REVIEWS = ['writeReview', 'changeReview', 'hideReview', 'forgetReviews'];

/** Which facts the cached pages show, what changes them, and how old they may be. A test holds it against what happens. */
export const facts: Readonly<Record<Fact, FactRow>> = {
  settings: {
    is: "the shop's name, address, tax and discount, and its size chart",
    withinMs: SOON,
    cacheTags: ['shop', 'sizeChart'],
    changedBy: ['saveShopSettings', 'confirmStep', 'changeSizeChart'],
  },
  menus: {
    is: 'occasions, types and colours, and what stands above their listings',
    withinMs: SOON,
    cacheTags: [
      'contentPage',
      'infoPage',
      'earlierPage',
      'home',
      'subcategories',
      'subcategoryTypes',
      'layout',
      'listing',
      'suggestions',
      'offers',
      'offerProducts',
    ],
    changedBy: [
      'addCategories',
      'saveCategory',
      'saveType',
      'saveColour',
      'saveTag',
      'orderNames',
      'deleteName',
    ],
  },
  window: {
    is: 'how the home page is arranged, and the strip above every page',
    withinMs: SOON,
    cacheTags: ['home', 'homeRow', 'layout'],
    changedBy: ['publishHomePage', 'restoreHomePage', 'homePageTurn'],
  },
  page: {
    is: 'what a reading page says, and which version of it is in force',
    withinMs: SOON,
    cacheTags: ['infoPage', 'earlierPage'],
    changedBy: ['publishPage', 'goBackPage', 'pageTurn'],
  },
  pages: {
    is: 'pages, lookbooks and entries of the journal: what each says, where it stands, and which there are',
    withinMs: SOON,
    cacheTags: ['contentPage', 'contentEntries', 'home', 'infoPage', 'earlierPage'],
    changedBy: ['placePage', 'deletePage', 'publishOwnPage', 'ownPageTurn'],
  },
  words: {
    is: 'title and description of single pages, in the words of the owner',
    withinMs: SOON,
    cacheTags: ['pageWords'],
    changedBy: ['savePageWords'],
  },
  offers: {
    is: 'offers that everybody is told of',
    withinMs: SOON,
    cacheTags: ['offers', 'offerProducts'],
    changedBy: ['saveOffer', 'stopOffer', 'offerTurn', 'spendCoupons', 'releaseCoupons'],
  },
  collections: {
    is: 'which collections there are, what each says, and which products belong to it',
    withinMs: SOON,
    cacheTags: [
      'contentPage',
      'infoPage',
      'earlierPage',
      'listing',
      'home',
      'homeRow',
      'offers',
      'offerProducts',
    ],
    changedBy: ['saveCollection', 'deleteCollection', 'collectionTurn'],
  },
  artwork: {
    is: 'banners and the film',
    withinMs: SOON,
    cacheTags: [
      'contentPage',
      'contentEntries',
      'infoPage',
      'earlierPage',
      'home',
      'subcategories',
      'listing',
    ],
    changedBy: ['saveArtwork'],
  },
  product: {
    is: 'all of a product on its own page: texts, price, which sizes can be bought, how many pairs when only a few are left',
    withinMs: 0,
    cacheTags: ['product', 'productVariants', 'products', 'offerProducts'],
    changedBy: ['changePrice', 'changeStock', 'stockMoved', 'saveSpin', ...EDITS],
  },
  pairs: {
    is: 'how many pairs there are of a size that has more than a few; the browser asks for the number when a page opens',
    withinMs: 120_000,
    cacheTags: ['product', 'productVariants', 'products'],
    changedBy: ['changeStock', 'stockMoved', 'addProducts', 'changeProduct', 'moveProduct', 'publishDue'],
  },
  card: {
    is: 'what other pages show of a product: address, title, picture, price, sold out or not',
    withinMs: SOON,
    cacheTags: [
      'contentPage',
      'infoPage',
      'earlierPage',
      'home',
      'homeRow',
      'listing',
      'suggestions',
      'product',
      'productQuestions',
      'productReviews',
    ],
    changedBy: ['changePrice', 'changeStock', 'stockMoved', ...EDITS],
  },
  rating: {
    is: 'the stars of a product and how many reviews it has',
    withinMs: SOON,
    cacheTags: [
      'contentPage',
      'infoPage',
      'earlierPage',
      'home',
      'homeRow',
      'listing',
      'products',
      'product',
      'productVariants',
    ],
    changedBy: [...REVIEWS],
  },
  reviews: {
    is: 'the reviews of a product and how pairs of its style fitted, on its own page',
    withinMs: SOON,
    cacheTags: ['productReviews'],
    changedBy: [...REVIEWS, 'answerReview', 'voteHelpful', 'rebuildFits'],
  },
  questions: {
    is: 'what is published of questions about a style, on the pages of its products; searches know their words',
    withinMs: SOON,
    cacheTags: ['product', 'productQuestions', 'listing', 'suggestions'],
    changedBy: ['decideQuestion', 'decideAnswer', 'answerAsShop', 'deleteQuestion', 'forgetQuestions'],
  },
  range: {
    is: 'which products a listing holds, and in which order',
    withinMs: SOON,
    cacheTags: [
      'contentPage',
      'infoPage',
      'earlierPage',
      'home',
      'homeRow',
      'listing',
      'suggestions',
      'products',
      'product',
      'productVariants',
      'productQuestions',
      'productReviews',
      'subcategories',
    ],
    changedBy: [
      'replaceSynonyms',
      'saveSynonyms',
      'deleteSynonyms',
      'saveSearchPins',
      'changeSizeChart',
      'changePrice',
      ...EDITS,
    ],
  },
  counts: {
    is: 'how many products of a listing there are in each size, and their order by price',
    withinMs: SOON,
    cacheTags: ['listing', 'products'],
    changedBy: ['changePrice', 'changeStock', 'stockMoved', 'changeProduct', 'bulkProducts', 'turnPrices'],
  },
  similar: {
    is: 'which other products stand below a product',
    withinMs: 120_000,
    cacheTags: ['product'],
    changedBy: ['changePrice', 'changeStock', 'stockMoved', ...EDITS],
  },
};

/** For the page cache: how old what a tag stands for may be. */
export const ageOf = (tag: string): number =>
  tag === TRANSLATIONS ? SOON : facts[tag.split(':', 1)[0] as Fact].withinMs;
