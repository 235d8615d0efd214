import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './product/en.ts';
import { hi } from './product/hi.ts';

export const productMessages: Tables<typeof en> = { en, hi };
