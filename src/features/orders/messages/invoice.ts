import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './invoice/en.ts';
import { hi } from './invoice/hi.ts';

export const invoiceMessages: Tables<typeof en> = { en, hi };
