import type { en } from './en.ts';

export const hi: typeof en = {
  preheader: (size) => `साइज़ ${size} फिर से स्टॉक में है।`,
  detail: (colour, size) => `${colour}, साइज़ ${size}`,
  see: 'जोड़ी देखें',
  reason: 'यह एक मेल आपको इसलिए मिला है कि इसके लिए यह ईमेल दिया गया था। इसके बाद और कोई नहीं आएगा।',
  callOff: 'और किन साइज़ का इंतज़ार है, देखें या हटाएँ',
};
