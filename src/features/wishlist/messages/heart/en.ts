/** The heart of a product's card. */
export const en = { wishlistOf: (title: string) => `Wishlist: ${title}` };
