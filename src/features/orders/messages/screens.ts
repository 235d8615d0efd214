import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './screens/en.ts';
import { hi } from './screens/hi.ts';

export const orderScreenMessages: Tables<typeof en> = { en, hi };
