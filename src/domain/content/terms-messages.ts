import type { Tables } from '../text/languages.ts';
import { en } from './messages/terms/en.ts';
import { hi } from './messages/terms/hi.ts';

export const termsMessages: Tables<typeof en> = { en, hi };
