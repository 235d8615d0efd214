import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './result/en.ts';
import { hi } from './result/hi.ts';

export const resultMessages: Tables<typeof en> = { en, hi };
