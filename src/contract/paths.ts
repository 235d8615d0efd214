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
  sale: '/sale',
  popular: '/popular',
} as const;
