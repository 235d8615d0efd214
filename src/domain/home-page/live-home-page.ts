import type { HomePageContent } from './sections.ts';

/** What a new live shop begins with: it promises nothing that its owner has not said, and shows what there is. */
export const LIVE_HOME_PAGE: HomePageContent = {
  sections: [
    {
      id: 'newArrivals',
      kind: 'row',
      hidden: false,
      title: 'New Arrivals',
      eyebrow: '',
      href: '',
      rule: { by: 'newest' },
      wide: 4,
      promo: null,
    },
    { id: 'occasions', kind: 'occasions', hidden: false },
    { id: 'newsletter', kind: 'newsletter', hidden: false },
    {
      id: 'welcome',
      kind: 'welcome',
      hidden: false,
      title: 'Welcome to {shopName}',
      text: '{story} Prices include tax, {deliveryCost}, and you pay {waysToPay}. If a pair is not right, our [refund policy](/refund-policy) says in plain words what happens next.',
    },
  ],
  strip: [],
  promo: '',
};
