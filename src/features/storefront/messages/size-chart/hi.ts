import type { en } from './en.ts';

export const hi: typeof en = { sizeChart: 'साइज़ चार्ट' };
