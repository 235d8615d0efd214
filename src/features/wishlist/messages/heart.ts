import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './heart/en.ts';
import { hi } from './heart/hi.ts';

export const heartMessages: Tables<typeof en> = { en, hi };
