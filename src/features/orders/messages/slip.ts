import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './slip/en.ts';
import { hi } from './slip/hi.ts';

export const slipMessages: Tables<typeof en> = { en, hi };
