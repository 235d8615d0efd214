import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './card/en.ts';
import { hi } from './card/hi.ts';

export const cardMessages: Tables<typeof en> = { en, hi };
