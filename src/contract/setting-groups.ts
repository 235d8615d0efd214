import { z } from 'zod';
import { accentColourFault, mainColourFault } from '../domain/settings/contrast.ts';
import { ACCOUNTING } from './accounting-settings.ts';
import { BACKUPS } from './backup-settings.ts';
import { BrandSettings, newOrderPrefix } from './brand-settings.ts';
import { CAMPAIGNS } from './campaign-settings.ts';
import { CASH } from './cash-settings.ts';
import { CREDIT } from './credit-settings.ts';
import { IDENTITY } from './identity-settings.ts';
import { LAW } from './law-group.ts';
import { LISTINGS } from './listing-settings.ts';
import { menuFault } from '../domain/settings/menu.ts';
import { MEASURING } from './measuring-settings.ts';
import { Menu } from './menu-settings.ts';
import { ORDERS, RETURNS } from './order-groups.ts';
import { QUESTIONS } from './question-settings.ts';
import {
  area,
  check,
  inPaise,
  inRupees,
  money,
  fee,
  number,
  rupees,
  settingGroup,
  stored,
} from './setting-field.ts';
import { ShippingSettings, zonesWith } from './shipping-settings.ts';
import { ShopSettings } from './shop.ts';
import { TAX } from './tax-group.ts';
import { WHATSAPP } from './whatsapp-settings.ts';

const shop = ShopSettings.shape;
const brand = BrandSettings.shape;
const capitals = z.string().trim().toUpperCase();
const shipping = ShippingSettings.shape;
/** Turns the sentence of a pure rule into a fault at its field. */
const told = (fault: (typed: string) => string | undefined) =>
  z
    .string()
    .trim()
    .superRefine((typed, context) => {
      const message = fault(typed);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

const BRAND = settingGroup(
  'brand',
  {
    title: 'Brand',
    about: 'Logo, icon, colours, typefaces, prefixes and fixed texts: on every page, mail and document.',
  },
  {
    shortName: stored('shop.brand.shortName', brand.shortName),
    logo: stored('shop.brand.logo', brand.logo),
    logoDark: stored('shop.brand.logoDark', brand.logoDark),
    icon: stored('shop.brand.icon', brand.icon),
    main: stored('shop.brand.main', told(mainColourFault).toLowerCase()),
    accent: stored('shop.brand.accent', told(accentColourFault).toLowerCase()),
    fonts: stored('shop.brand.fonts', brand.fonts),
    orderPrefix: stored('shop.brand.orderPrefix', capitals.pipe(newOrderPrefix)),
    invoicePrefix: stored('shop.brand.invoicePrefix', capitals.pipe(brand.invoicePrefix)),
    creditPrefix: stored('shop.brand.creditPrefix', capitals.pipe(brand.creditPrefix)),
    motto: stored('shop.brand.motto', brand.motto),
    story: stored('shop.brand.story', brand.story),
    quality: stored('shop.brand.quality', brand.quality),
    packaging: stored('shop.brand.packaging', brand.packaging),
    footer: stored('shop.brand.footer', brand.footer),
    socials: stored('shop.socials', shop.socials),
  },
  {
    check: ({ invoicePrefix, creditPrefix }, fault) => {
      if (invoicePrefix === creditPrefix)
        fault(
          'creditPrefix',
          'Invoices and credit notes need different prefixes: each is a series of its own.',
        );
    },
  },
);

const MENU = settingGroup(
  'menu',
  {
    title: 'Menu',
    about: 'What the main menu and the phone’s menu say, in which order, and links of your own.',
  },
  { menu: stored('shop.menu', Menu) },
  {
    check: ({ menu }, fault) => {
      const message = menuFault(menu);
      if (message !== undefined) fault('menu', message);
    },
  },
);

const DISCOUNTS = settingGroup(
  'discounts',
  {
    title: 'Discounts',
    about: 'The discount of every product that has none of its own. Its prices change at once.',
  },
  {
    defaultDiscount: number('shop.pricing.defaultDiscount', z.number().min(0).max(90), 'Percent', {
      section: 'Discount of the shop',
      hint: 'For every product without a discount of its own. 50 makes ₹2,000 to ₹1,000.',
    }),
  },
);

const Zones = zonesWith(fee.nullable());
type Zones = z.infer<typeof Zones>;
const zonesIn = (unit: (amount: number) => number) => (zones: Zones) =>
  zones.map((zone) => ({ ...zone, fee: zone.fee === null ? null : unit(zone.fee) }));

const SHIPPING = settingGroup(
  'shipping',
  {
    title: 'Shipping',
    about:
      'What delivery costs, where you deliver, how long it takes, who carries it, and when parcels leave.',
  },
  {
    fee: stored('shop.delivery.fee', fee, money),
    freeFrom: stored('shop.delivery.freeFrom', rupees, money),
    zones: stored('shipping.zones', Zones, { read: zonesIn(inRupees), write: zonesIn(inPaise) }),
    elsewhere: stored('shipping.elsewhere', shipping.elsewhere),
    notServed: stored('shipping.notServed', shipping.notServed),
    dispatch: stored('shipping.dispatch', shipping.dispatch),
    holidays: stored('shipping.holidays', shipping.holidays),
  },
  {
    derived: [
      [
        'shop.delivery.byZone',
        ({ zones, fee: everywhere }) => zones.some((zone) => zone.fee !== null && zone.fee !== everywhere),
      ],
    ],
  },
);

const REVIEWS = settingGroup(
  'reviews',
  { title: 'Products without reviews', about: 'What a product shows that nobody has reviewed yet.' },
  {
    noReviewsYet: check(
      'shop.noReviewsYet',
      z.boolean(),
      'A product that nobody has reviewed says “No reviews yet”',
      {
        section: 'Products without reviews',
        hint: 'Without the tick it shows a figure that is made up, and “(32 reviews)”.',
        notice:
          'Invented ratings break the E-Commerce Rules and count as fake reviews. A live shop should say “No reviews yet”.',
      },
    ),
  },
);

const VISITORS = settingGroup(
  'visitors',
  { title: 'Visitors', about: 'Whether visits are counted: pages, sources, and how far shoppers come.' },
  {
    count: check('shop.countVisits', z.boolean(), 'Count visits', {
      section: 'Counting',
      hint: 'Without cookies and without anything that says who somebody is. Browsers that ask not to be tracked, programs and your own people are left out. Single visits are deleted after 30 days; sums by day stay. The figures are under Visitors.',
    }),
  },
);

const SEARCH = settingGroup(
  'search',
  {
    title: 'Search engines',
    about: 'Whether Bing and others are told at once which products have changed.',
  },
  {
    indexNow: check('search.indexNow', z.boolean(), 'Tell search engines what has changed (IndexNow)', {
      section: 'IndexNow',
      hint: 'Addresses of changed products are sent to api.indexnow.org a few times an hour, and nothing else. Google reads the sitemap by itself.',
    }),
  },
);

const LANGUAGES = settingGroup(
  'languages',
  { title: 'Languages', about: 'What shoppers can read the shop in, beside English.' },
  {
    hindi: check('shop.languages.hi', z.boolean(), 'Offer the shop in Hindi (हिन्दी)', {
      section: 'Hindi',
      hint: 'At /hi, with a switch in the menu and at the foot of every page. Texts of your own that are not translated stay English.',
    }),
    translateHindi: check('translating.hi', z.boolean(), 'Translate texts of my own before it is offered', {
      hint: 'A second field stands beside the English one. While the language is offered it always does.',
    }),
    translateTamil: check('translating.ta', z.boolean(), 'Translate texts of my own into Tamil (தமிழ்)', {
      section: 'Tamil: not translated yet',
      intro:
        'Buttons, mails and forms of the shop do not exist in Tamil yet, so shoppers are not offered it. Names and descriptions can be prepared.',
    }),
  },
);

const SELLING = settingGroup(
  'selling',
  {
    title: 'Stop selling',
    about: 'The shop stays open to look at, but nobody can order, and a sentence says so.',
  },
  {
    stopped: check('shop.selling.stopped', z.boolean(), 'Take no orders now', {
      section: 'Orders',
      intro: 'Orders that are placed go on: they are packed, delivered and refunded as ever.',
    }),
    sentence: area('shop.selling.sentence', shop.selling.shape.sentence.min(1), 'What shoppers read', {
      rows: 2,
      hint: 'At the top of every page, and when somebody tries to order.',
    }),
  },
);

/** Every group of settings, in the order of the screens. */
export const settingGroups = {
  identity: IDENTITY,
  brand: BRAND,
  menu: MENU,
  tax: TAX,
  discounts: DISCOUNTS,
  shipping: SHIPPING,
  cash: CASH,
  returns: RETURNS,
  credit: CREDIT,
  orders: ORDERS,
  accounting: ACCOUNTING,
  whatsapp: WHATSAPP,
  campaigns: CAMPAIGNS,
  law: LAW,
  reviews: REVIEWS,
  questions: QUESTIONS,
  listings: LISTINGS,
  visitors: VISITORS,
  measuring: MEASURING,
  search: SEARCH,
  languages: LANGUAGES,
  selling: SELLING,
  backups: BACKUPS,
};
export type SettingGroup = keyof typeof settingGroups;
export type GroupValues = { [Group in SettingGroup]: z.infer<(typeof settingGroups)[Group]['schema']> };
export type AnyGroup = GroupValues[SettingGroup];
export const SETTING_GROUPS = Object.keys(settingGroups) as [SettingGroup, ...SettingGroup[]];

export const AnyGroup = z.discriminatedUnion('group', [
  IDENTITY.schema,
  BRAND.schema,
  MENU.schema,
  TAX.schema,
  DISCOUNTS.schema,
  SHIPPING.schema,
  CASH.schema,
  RETURNS.schema,
  CREDIT.schema,
  ORDERS.schema,
  ACCOUNTING.schema,
  WHATSAPP.schema,
  CAMPAIGNS.schema,
  LAW.schema,
  REVIEWS.schema,
  QUESTIONS.schema,
  LISTINGS.schema,
  VISITORS.schema,
  MEASURING.schema,
  SEARCH.schema,
  LANGUAGES.schema,
  SELLING.schema,
  BACKUPS.schema,
]);
