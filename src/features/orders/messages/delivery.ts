import type { Tables } from '../../../domain/text/languages.ts';
import { en } from './delivery/en.ts';
import { hi } from './delivery/hi.ts';

export const deliveryMessages: Tables<typeof en> = { en, hi };
