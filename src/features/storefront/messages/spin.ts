import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './spin/en.ts';
import { hi } from './spin/hi.ts';

export const spinMessages: Tables<typeof en> = { en, hi };
