/** Offers on pages of products and in the cart. */
export const en = {
  offers: 'Offers',
  withCode: '{words} with {code}',
  remove: 'Remove',
  removeCode: (code: string) => `Remove ${code}`,
  haveACode: 'Have a coupon code?',
  couponCode: 'Coupon code',
  apply: 'Apply',
  applyCode: (code: string) => `Apply ${code}`,
  couponsForCart: 'Coupons for this cart',
  notChecked: 'We could not check this code. Please try again.',
};
