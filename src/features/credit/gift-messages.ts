import type { Tables } from '../../domain/text/languages.ts';
import { en } from './messages/gift/en.ts';
import { hi } from './messages/gift/hi.ts';

export const giftMessages: Tables<typeof en> = { en, hi };
