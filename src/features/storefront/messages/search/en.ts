import { pluralIn } from '../../../../domain/text/languages.ts';

const plural = pluralIn('en');

export const en = {
  search: 'Search',
  close: 'Close',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) =>
    plural(count, { one: `${count} suggestion`, other: `${count} suggestions` }),
  clearLastSearches: 'Clear your last searches',
  help: 'Help',
  searches: 'Searches',
  categories: 'Categories',
  products: 'Products',
  yourLastSearches: 'Your last searches',
  popularSearches: 'Popular searches',
  popular: [
    'Kolhapuri chappal',
    'Wedding heels',
    'Golden jutti',
    'Flat sandals',
    'Black heels under 2000',
    'White sneakers',
  ],
  answers: {
    returns: {
      title: 'Returns and refunds',
      words: 'How to return, exchange or cancel, and when the money comes back.',
      label: 'Refund & Cancellation Policy',
    },
    shipping: {
      title: 'Delivery',
      words: 'How soon we dispatch, and what delivery costs.',
      label: 'Shipping Policy',
    },
    track: {
      title: 'Track your order',
      words: 'With the order number and the phone number of the order you see where your parcel is.',
      label: 'Track Order',
    },
    sizes: {
      title: 'Size chart',
      words:
        'What each size is called elsewhere, and how long the foot is. It stands beside the sizes of every shoe too.',
      label: 'Help with sizes',
    },
    help: {
      title: 'Help',
      words: 'Ordering, paying, sizes, delivery and returns: the questions that are asked most.',
      label: 'Help',
    },
    contact: { title: 'Contact us', words: 'Write to us or call us: we answer.', label: 'Contact Us' },
    privacy: {
      title: 'Your data',
      words: 'What we store about you, and why.',
      label: 'Privacy Policy',
    },
    about: { title: 'About us', words: 'Who we are and how we work.', label: 'About Us' },
  },
};
