import type { Tables } from '../text/languages.ts';
import { en } from './messages/parcel/en.ts';
import { hi } from './messages/parcel/hi.ts';

export const parcelMessages: Tables<typeof en> = { en, hi };
