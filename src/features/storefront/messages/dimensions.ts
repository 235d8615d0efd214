import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './dimensions/en.ts';
import { hi } from './dimensions/hi.ts';

export const dimensionsMessages: Tables<typeof en> = { en, hi };
