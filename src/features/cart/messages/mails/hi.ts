import type { en } from './en.ts';

export const hi: typeof en = {
  preheader: 'सब कुछ वहीं है, जहाँ आपने छोड़ा था।',
  yours: (name) => (name === undefined ? 'आपका' : `${name}, आपका`),
  open: 'अपना कार्ट खोलें',
  reason: 'यह मेल आपको इसलिए मिला है कि आपने अपने कार्ट में इसके लिए कहा था।',
  stop: 'ऐसे मेल अब न भेजें',
  byPhone: (heading, products, open, stop) =>
    `${heading}: ${products}। कार्ट खोलें: ${open} ऐसे मैसेज बंद करें: ${stop}`,
};
