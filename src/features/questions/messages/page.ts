import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './page/en.ts';
import { hi } from './page/hi.ts';

export const questionPageMessages: Tables<typeof en> = { en, hi };
