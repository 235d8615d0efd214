import {
  MOST_TRANSLATION_BYTES,
  TRANSLATIONS_TOO_LARGE,
  type translationsStaffApi,
} from '../../../contract/translations-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import { istDay } from '../../../domain/text/dates.ts';
import { OWNER_LANGUAGES, type OwnerLanguage } from '../../../domain/text/owner-languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { Answer } from '../../../platform/server/http/answer.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Handlers } from '../../shop.server.ts';
import { listTranslations, readTranslationsOf } from './list-translations.server.ts';
import { saveTranslations } from './save-translations.server.ts';
import { exportTranslations, importTranslations } from './translations-csv.server.ts';

/** Languages that the owner prepares or offers. */
async function languagesIn(db: Db): Promise<OwnerLanguage[]> {
  const [prepared, { languages }] = await Promise.all([
    readStored(db, 'translating'),
    readStored(db, 'shop'),
  ]);
  return OWNER_LANGUAGES.filter((each) => prepared[each] || (each === 'hi' && languages.hi));
}

export const translationsStaffHandlers = {
  translations: ({ query }, { shop }) => listTranslations(shop.sql, query),
  translationsOf: async ({ body }, { shop }) => ({
    success: true,
    languages: await readTranslationsOf(shop.sql, await languagesIn(shop.sql), body.texts),
  }),
  saveTranslations: async ({ body }, { shop, visitor }) => {
    await saveTranslations(shop, body, userIdOf(visitor));
    return { success: true, message: 'The translation is saved, and the shop shows it.' };
  },
  exportTranslations: async ({ query: { language, state } }, { shop }) =>
    new Answer(200, exportTranslations(shop.sql, language, state), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="texts-${language}-${istDay(shop.now())}.csv"`,
    }),
  importTranslations: async ({ query: { language } }, { shop, visitor, request }) => {
    const part = request.isMultipart()
      ? await request.file({ limits: { fileSize: MOST_TRANSLATION_BYTES, files: 1, fields: 0 } })
      : undefined;
    if (!part) throw new Failure('invalidInput', { message: 'Please choose a CSV file.' });
    const pieces: Buffer[] = [];
    for await (const piece of part.file as AsyncIterable<Buffer>) pieces.push(piece);
    if (part.file.truncated) throw new Failure('tooLarge', { message: TRANSLATIONS_TOO_LARGE });
    const read = await importTranslations(shop, Buffer.concat(pieces), { language, who: userIdOf(visitor) });
    return { success: true, ...read };
  },
} satisfies Handlers<typeof translationsStaffApi>;
