import type { en } from './en.ts';

export const hi: typeof en = {
  offers: 'ऑफ़र',
  withCode: '{words}, कोड {code}',
  remove: 'हटाएँ',
  removeCode: (code) => `${code} हटाएँ`,
  haveACode: 'कूपन कोड है?',
  couponCode: 'कूपन कोड',
  apply: 'लगाएँ',
  applyCode: (code) => `${code} लगाएँ`,
  couponsForCart: 'इस कार्ट के लिए कूपन',
  notChecked: 'यह कोड जाँचा नहीं जा सका। कृपया फिर कोशिश करें।',
};
