import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGES, type Language } from '../../../domain/text/languages.ts';

/** The language of the page that makes a call; other programs get English. */
export const requestLanguage = (headers: IncomingHttpHeaders): Language =>
  LANGUAGES.find((language) => language === headers['x-language']) ?? 'en';
