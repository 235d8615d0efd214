/** Typed addresses of pages: the route table's paths, with their parameters filled in and encoded. */
const part = (text: string): string => encodeURIComponent(text);

export const paths = {
  home: '/',
  product: (slug: string) => `/products/${part(slug)}`,
  login: '/login',
  signup: '/signup',
  register: '/register',
  forgotPassword: '/forgot-password',
  forgotPasswordMessage: '/forgot-password-message',
  resetPassword: (token: string) => `/reset-password/${part(token)}`,
  verifyAccount: (token?: string) =>
    token === undefined ? '/verify-account' : `/verify-account/${part(token)}`,
  verifyOtp: (phoneNumber: string) => `/verify-otp/${part(phoneNumber)}`,
  profile: '/profile',
  cart: '/cart',
  checkout: '/checkout',
  /** The checkout of an order that is placed but not paid; a guest brings its link. */
  payOrder: (orderNumber: string, link?: string) =>
    `/checkout?order=${part(orderNumber)}${link === undefined ? '' : `&link=${part(link)}`}`,
  category: (title: string) => `/categories/${part(title)}`,
  tag: (tag: string) => `/${part(tag)}`,
  color: (color: string) => `/allproducts/${part(color)}`,
  subtype: (type: string) => `/products/subtypes/${part(type)}`,
  search: (text: string) => `/search/${part(text.toLowerCase())}`,
  bestfits: (amount: string) => `/bestfits/${part(amount)}`,
  allCategories: '/all-categories',
  invoice: (id: string) => `/invoice/${part(id)}`,
  trackOrder: (id: string) => `/track-order/${part(id)}`,
  paymentSuccess: (reference?: string) =>
    reference === undefined ? '/paymentsuccess' : `/paymentsuccess?reference=${part(reference)}`,
  orderStatus: (reference: string) => `/order-status?reference=${part(reference)}`,
  aboutUs: '/about-us',
  shippingPolicy: '/shipping-policy',
  terms: '/terms-conditions',
  refundPolicy: '/refund-policy',
  privacyPolicy: '/privacy-policy',
  contactUs: '/contact-us',
  confirmSubscription: (token: string) => `/subscribe/confirm/${part(token)}`,
  unsubscribe: (token: string) => `/unsubscribe/${part(token)}`,
  backoffice: '/backoffice',
  backofficeOrders: '/backoffice/orders',
  backofficeProducts: '/backoffice/products',
  backofficeReturns: '/backoffice/returns',
  backofficeActs: '/backoffice/acts',
  sale: '/sale',
  popular: '/popular',
} as const;
