import type { namesStaffApi } from '../../../contract/names-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { deleteName } from './delete-name.server.ts';
import { orderNames } from './order-names.server.ts';
import { saveCategory, saveColour, saveTag, saveType } from './save-names.server.ts';
import { readPictureChoices } from './shop-pictures.server.ts';
import { readStaffNames } from './staff-names.server.ts';
import { deleteSynonyms, readSynonyms, saveSynonyms } from './synonyms.server.ts';

const saved = (name: string, id: string) => ({ success: true, message: `${name} is saved.`, id }) as const;
const done = (message: string) => ({ success: true, message }) as const;

export const namesStaffHandlers = {
  staffNames: (_, { shop }) => readStaffNames(shop.sql),
  pictureChoices: async (_, { shop }) => ({ success: true, choices: await readPictureChoices(shop.sql) }),
  saveCategory: async ({ body }, { shop, visitor }) =>
    saved(body.name, await saveCategory(shop, body, userIdOf(visitor))),
  saveType: async ({ body }, { shop, visitor }) =>
    saved(body.name, await saveType(shop, body, userIdOf(visitor))),
  saveColour: async ({ body }, { shop, visitor }) =>
    saved(body.name, await saveColour(shop, body, userIdOf(visitor))),
  saveTag: async ({ body }, { shop, visitor }) =>
    saved(body.name, await saveTag(shop, body, userIdOf(visitor))),
  orderNames: async ({ body }, { shop, visitor }) => {
    await orderNames(shop, body, userIdOf(visitor));
    return done('The new order is saved.');
  },
  deleteName: async ({ body }, { shop, visitor }) => done(await deleteName(shop, body, userIdOf(visitor))),
  staffSynonyms: async (_, { shop }) => ({ success: true, groups: await readSynonyms(shop.sql) }),
  saveSynonyms: async ({ body }, { shop, visitor }) =>
    saved(body.words.join(', '), await saveSynonyms(shop, body, userIdOf(visitor))),
  deleteSynonyms: async ({ body }, { shop, visitor }) => {
    await deleteSynonyms(shop, body, userIdOf(visitor));
    return done('Search treats these words as different again.');
  },
} satisfies Handlers<typeof namesStaffApi>;
