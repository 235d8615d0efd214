import type { en } from './en.ts';

export const hi: typeof en = { wishlistOf: (title) => `विशलिस्ट: ${title}` };
