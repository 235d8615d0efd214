import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './categories/en.ts';
import { hi } from './categories/hi.ts';

export const categoriesMessages: Tables<typeof en> = { en, hi };
