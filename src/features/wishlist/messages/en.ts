import { pluralIn } from '../../../domain/text/languages.ts';

const plural = pluralIn('en');

export const en = {
  home: 'Home',
  loading: 'Loading',
  aWishlist: 'A wishlist',
  aboutShared: 'The pairs somebody would like to have.',
  askForLink: 'Ask for a new link, or look around.',
  wishlistOf: (name: string) => `${name}’s wishlist`,
  nothingYet: 'Nothing here yet',
  browseAllCategories: 'Browse All Categories',
  myWishlist: 'My Wishlist',
  aboutMine: 'The pairs you would like to have.',
  notFetched: 'Your wishlist could not be fetched',
  tryAgain: 'Try Again',
  nothingIsLost: 'Nothing is lost. Please check your connection.',
  tapTheHeart: 'Tap the heart of a pair you like, and it waits for you here.',
  logInToShare: '{login} to see it on all your devices and to share it.',
  logIn: 'Log in',
  notSoldAnyMore: (count: number) =>
    plural(count, { one: 'One pair is not sold any more.', other: `${count} pairs are not sold any more.` }),
  removeThem: (count: number) => plural(count, { one: 'Remove it', other: 'Remove them' }),
  linkCopied: 'Link copied',
  selectAndCopy: 'Please select the link and copy it.',
  shareByLink: 'Share by link',
  whoeverHasLink: 'Whoever has this link can see your wishlist',
  copyLink: 'Copy link',
  stopSharing: 'Stop sharing',
  cheaperBy: (amount: string) => `${amount} less than when you added it`,
  backInStock: 'Back in stock',
};
