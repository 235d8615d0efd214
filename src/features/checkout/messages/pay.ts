import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './pay/en.ts';
import { hi } from './pay/hi.ts';

export const payMessages: Tables<typeof en> = { en, hi };
