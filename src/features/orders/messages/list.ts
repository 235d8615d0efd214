import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './list/en.ts';
import { hi } from './list/hi.ts';

export const orderListMessages: Tables<typeof en> = { en, hi };
