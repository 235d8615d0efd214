import type { Tables } from '../text/languages.ts';
import { en } from './messages/fit/en.ts';
import { hi } from './messages/fit/hi.ts';

export const fitMessages: Tables<typeof en> = { en, hi };
