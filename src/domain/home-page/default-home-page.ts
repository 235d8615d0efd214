import type { HeroSlide, Tile, HomePageContent } from './sections.ts';

const slide = (category: string, picture: string): HeroSlide => ({
  category,
  eyebrow: '',
  title: '',
  text: '',
  button: 'Shop Now',
  href: '',
  picture,
  from: '',
  to: '',
});

const bestFit = (amount: number, category: string, tint: Tile['tint']): Tile => ({
  category,
  title: "Best fit for Women's",
  line: 'Starting at',
  amount,
  // The page it opens ends at this price.
  button: 'and below',
  href: `/bestfits/under-${amount}`,
  picture: `art:bestfit-${amount}`,
  tint,
});

/** The specification's home page, section by section. */
export const DEFAULT_HOME_PAGE: HomePageContent = {
  sections: [
    {
      id: 'highlights',
      kind: 'hero',
      hidden: false,
      slides: [
        slide('Festive Footwear', 'art:hero-1'),
        slide('Party Footwear', 'art:hero-2'),
        slide('Casual Footwear', 'art:hero-3'),
      ],
    },
    { id: 'occasions', kind: 'occasions', hidden: false },
    {
      id: 'offer',
      kind: 'banner',
      hidden: false,
      before: 'up to',
      figure: '40%',
      after: 'off',
      title: 'Grand opening, all through the shop',
      text: 'Every occasion, every colour, for a little while only.',
      button: 'Shop all categories',
      href: '/all-categories',
      picture: 'art:sale-40',
    },
    {
      id: 'best-fits',
      kind: 'tiles',
      hidden: false,
      label: "Best fit for Women's",
      tiles: [
        bestFit(1999, 'Casual Footwear', 'rose'),
        bestFit(2999, 'Formal Footwear', 'clay'),
        bestFit(3999, 'Party Footwear', 'marigold'),
      ],
    },
    {
      id: 'newArrivals',
      kind: 'row',
      hidden: false,
      title: 'New Arrivals',
      eyebrow: 'Fresh for the season',
      href: '',
      rule: { by: 'category', name: 'Festive Footwear' },
      wide: 4,
      promo: {
        title: 'Just Landed: Grab Offers Now!',
        button: 'Grab Now',
        href: '/all-categories',
        picture: 'art:just-landed',
      },
    },
    {
      id: 'premiumLeather',
      kind: 'row',
      hidden: false,
      title: 'Premium Leather',
      eyebrow: 'Made to last',
      href: '/categories/Premium%20Leather',
      rule: { by: 'premium' },
      wide: 5,
      promo: null,
    },
    {
      id: 'popular',
      kind: 'row',
      hidden: false,
      title: 'Popular Products',
      eyebrow: 'What others are walking in',
      href: '/popular',
      rule: { by: 'popular' },
      wide: 4,
      promo: null,
    },
    {
      id: 'film',
      kind: 'film',
      hidden: false,
      title: 'Why choose us',
      film: true,
      video: '',
      picture: '',
      reasons: [
        {
          icon: 'hand',
          title: 'Made by hand',
          text: 'Cut, braided and stitched by artisans who sign off every pair.',
        },
        {
          icon: 'steps',
          title: 'Comfort first',
          text: 'Cushioned footbeds and lasts shaped for Indian feet.',
        },
        {
          icon: 'shield',
          title: 'Pay as you like',
          text: 'UPI, card or netbanking; {cashCost}.',
        },
        {
          icon: 'back',
          title: 'Easy on your mind',
          text: 'Cancel within 2 days of ordering; a pair that is not right comes back.',
        },
      ],
    },
    { id: 'newsletter', kind: 'newsletter', hidden: false },
    {
      id: 'welcome',
      kind: 'welcome',
      hidden: false,
      title: 'Welcome to {shopName}',
      text: [
        '{story} We began with a simple wish: shoes that are lovely to look at and kind to walk in, made in India by people who know leather, thread and the shape of a foot.',
        'From [Kolhapuris](/products/subtypes/Kolhapuris) for every day to [festive pairs](/categories/Festive Footwear) for the nights you will talk about, and [premium leather](/categories/Premium Leather) for the years in between: prices include tax, {deliveryCost}, and you pay {waysToPay}. If a pair is not right, our [refund policy](/refund-policy) says in plain words what happens next.',
      ].join('\n\n'),
    },
  ],
  // Some styles are at half price, all items at up to 40% off: the two promises stand side by side.
  strip: [
    'Selected styles at 50% off',
    'Selected festive footwear at 50% off',
    'Selected everyday pairs at 50% off',
  ],
  promo: 'Grand opening, up to 40% off all items.',
};
