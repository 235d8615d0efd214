import type { Tables } from '../text/languages.ts';
import { en } from './messages/en.ts';
import { hi } from './messages/hi.ts';

export const questionMessages: Tables<typeof en> = { en, hi };
