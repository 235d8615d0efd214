import type { Tables } from '../text/languages.ts';
import { en } from './messages/progress/en.ts';
import { hi } from './messages/progress/hi.ts';

export const progressMessages: Tables<typeof en> = { en, hi };
