export const en = {
  preheader: 'Everything is still where you left it.',
  yours: (name?: string) => (name === undefined ? 'Your' : `${name}, your`),
  open: 'Open your cart',
  reason: 'You get this mail because you asked for it in your cart.',
  stop: 'No more such mails',
  byPhone: (heading: string, products: string, open: string, stop: string) =>
    `${heading}: ${products}. Open it: ${open} To get no more such messages: ${stop}`,
};
