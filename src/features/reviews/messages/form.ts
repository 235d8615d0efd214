import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './form/en.ts';
import { hi } from './form/hi.ts';

export const reviewFormMessages: Tables<typeof en> = { en, hi };
