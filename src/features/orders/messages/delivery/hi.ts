import type { en } from './en.ts';

export const hi: typeof en = {
  delivery: 'डिलीवरी',
  pincode: 'पिनकोड',
  enterPincode: 'पिनकोड लिखें',
  check: 'देखें',
  checkPincode: 'पिनकोड देखें',
  notAPincode: 'कृपया सही पिनकोड लिखें',
  notFetched: 'डिलीवरी की तारीख़ पता नहीं चल पाई। कृपया फिर कोशिश करें।',
  arrives: '{city} में {days}',
  pincodeTellsDate: 'पिनकोड से डिलीवरी की तारीख़ पता चलेगी।',
};
