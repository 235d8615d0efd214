import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './search/en.ts';
import { hi } from './search/hi.ts';

export const searchMessages: Tables<typeof en> = { en, hi };
