import type { Tables } from '../text/languages.ts';
import { en } from './messages/goods/en.ts';
import { hi } from './messages/goods/hi.ts';

export const goodsMessages: Tables<typeof en> = { en, hi };
