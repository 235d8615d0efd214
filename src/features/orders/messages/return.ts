import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './return/en.ts';
import { hi } from './return/hi.ts';

export const returnMessages: Tables<typeof en> = { en, hi };
