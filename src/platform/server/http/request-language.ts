import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGES, type Language, languageOf } from '../../../domain/text/languages.ts';

/** Of a form that is sent without a script the browser says on which page it stood. */
const ofPage = (referer: string | undefined): Language =>
  referer !== undefined && URL.canParse(referer) ? languageOf(new URL(referer).pathname) : 'en';

/** The language of the page that makes a call; other programs get English. */
export const requestLanguage = (headers: IncomingHttpHeaders): Language =>
  LANGUAGES.find((language) => language === headers['x-language']) ?? ofPage(headers.referer);
