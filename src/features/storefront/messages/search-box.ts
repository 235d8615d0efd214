import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './search-box/en.ts';
import { hi } from './search-box/hi.ts';

export const searchBoxMessages: Tables<typeof en> = { en, hi };
