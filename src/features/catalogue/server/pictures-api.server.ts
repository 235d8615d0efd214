import type { picturesStaffApi } from '../../../contract/pictures-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import { Answer } from '../../../platform/server/http/answer.ts';
import type { Handlers } from '../../shop.server.ts';
import { previewKey } from './pictures/picture-keys.ts';
import {
  cropPicture,
  describePicture,
  forgetAwaited,
  orderPictures,
  readProductPictures,
  removePicture,
} from './pictures/product-pictures.server.ts';
import { readStaffSpin, saveSpin } from './pictures/product-spin.server.ts';
import { receiveFile } from './pictures/receive-file.server.ts';
import { withStore } from './pictures/store-faults.ts';
import { findStored, toStoredPicture } from './pictures/stored-pictures.server.ts';
import { retryPicture, takePicture } from './pictures/take-picture.server.ts';

const done = (message: string) => ({ success: true as const, message });

export const picturesStaffHandlers = {
  storePicture: async ({ query: { shape, ground, productId, replaces } }, { shop, visitor, request }) => {
    const wish = productId === undefined ? undefined : { productId, replaces, who: userIdOf(visitor) };
    const picture = await withStore(() =>
      receiveFile(request, shop.services.pictures.incoming, (file) =>
        takePicture(shop, file, { shape, ground, wish }),
      ),
    );
    return { success: true, picture };
  },
  storedPicture: async ({ params }, { shop }) => ({
    success: true,
    picture: toStoredPicture(await findStored(shop.sql, params.id)),
  }),
  wholePicture: async ({ params }, { shop }) => {
    const { source } = await findStored(shop.sql, params.id);
    const bytes = await withStore(() => shop.services.pictures.read(previewKey(source)));
    if (!bytes) throw new Failure('notFound');
    return new Answer(200, bytes, { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' });
  },
  retryPicture: async ({ params }, { shop }) => ({
    success: true,
    picture: await retryPicture(shop, params.id),
  }),
  productPictures: ({ params }, { shop }) => readProductPictures(shop.sql, params.id),
  orderPictures: async ({ params, body }, { shop, visitor }) => {
    await orderPictures(shop, { productId: params.id, ids: body.ids, who: userIdOf(visitor) });
    return done('The order is saved.');
  },
  describePicture: async ({ params, body }, { shop, visitor }) => {
    const who = userIdOf(visitor);
    await describePicture(shop, { productId: params.id, id: params.picture, alt: body.alt, who });
    return done('The description is saved.');
  },
  cropPicture: async ({ params, body }, { shop, visitor }) => {
    await cropPicture(shop, { productId: params.id, id: params.picture, ...body, who: userIdOf(visitor) });
    return done('The picture is being cut.');
  },
  removePicture: async ({ params }, { shop, visitor }) => {
    await removePicture(shop, { productId: params.id, id: params.picture, who: userIdOf(visitor) });
    return done('The picture is removed.');
  },
  productSpin: async ({ params }, { shop }) => ({
    success: true,
    spin: await readStaffSpin(shop.sql, params.id),
  }),
  saveSpin: async ({ params, body }, { shop, visitor }) => {
    await withStore(() => saveSpin(shop, { productId: params.id, ids: body.ids, who: userIdOf(visitor) }));
    return done(body.ids.length > 0 ? 'The 360° view is saved.' : 'The 360° view is removed.');
  },
  forgetPicture: async ({ params }, { shop }) => {
    await forgetAwaited(shop, { productId: params.id, id: params.awaited });
    return done('The picture is removed.');
  },
} satisfies Handlers<typeof picturesStaffApi>;
