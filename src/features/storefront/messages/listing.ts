import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './listing/en.ts';
import { hi } from './listing/hi.ts';

export const listingMessages: Tables<typeof en> = { en, hi };
