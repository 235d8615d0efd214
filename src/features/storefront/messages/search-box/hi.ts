import type { en } from './en.ts';

export const hi: typeof en = { search: 'खोजें', searchForItems: 'क्या ढूँढ रहे हैं?' };
