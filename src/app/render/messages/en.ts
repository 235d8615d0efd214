/** When a page cannot be loaded or drawn. */
export const en = {
  youAreOffline: 'You are offline',
  unexpectedError: 'Unexpected Application Error!',
  tryAgain: 'Try Again',
  home: 'Home',
  notFetched:
    'The page could not be fetched. Your cart is safe in this browser. Check your connection, then try again.',
  broken: 'Something broke on our side, and your cart is safe. Try again, or look in on us a little later.',
};
