import type { Tables } from '../text/languages.ts';
import { en } from './messages/business/en.ts';
import { hi } from './messages/business/hi.ts';

export const businessMessages: Tables<typeof en> = { en, hi };
