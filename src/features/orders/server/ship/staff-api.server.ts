import type { parcelsStaffApi } from '../../../../contract/parcels-staff.ts';
import { mayUse, userIdOf } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import { Answer } from '../../../../platform/server/http/answer.ts';
import type { Handlers } from '../../../shop.server.ts';
import { answerFailedDelivery } from './answer-failed-delivery.server.ts';
import { requestCourierPickup } from './request-courier-pickup.server.ts';
import { courierLabel } from './courier-label.server.ts';
import { listParcels } from './list-parcels.server.ts';
import { bookCourier, cashReceived, moveOwnParcel, nameOwnParcel } from './own-parcel.server.ts';

export const parcelsStaffHandlers = {
  staffParcels: ({ query }, { shop }) => listParcels(shop, query),
  answerFailedDelivery: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await answerFailedDelivery(shop, { ...params, wish: body, who: userIdOf(visitor) })),
  }),
  nameOwnParcel: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await nameOwnParcel(shop, { ...params, ...body, who: userIdOf(visitor) })),
  }),
  bookCourier: async ({ params }, { shop, visitor }) => ({
    success: true,
    ...(await bookCourier(shop, { ...params, who: userIdOf(visitor) })),
  }),
  moveOwnParcel: async ({ params, body }, { shop, visitor }) => {
    if (body.cashReceived && !mayUse('money staff', visitor)) throw new Failure('notAllowed');
    return { success: true, ...(await moveOwnParcel(shop, { ...params, ...body, who: userIdOf(visitor) })) };
  },
  cashReceived: async ({ params }, { shop, visitor }) => ({
    success: true,
    ...(await cashReceived(shop, { ...params, who: userIdOf(visitor) })),
  }),
  courierLabel: async ({ params: { orderNumber } }, { shop }) =>
    new Answer(200, await courierLabel(shop, orderNumber), {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="courier-label-${orderNumber.replace(/\W/g, '')}.pdf"`,
      'cache-control': 'no-store',
    }),
  requestCourierPickup: async ({ body }, { shop, visitor }) => ({
    success: true,
    ...(await requestCourierPickup(shop, { ...body, who: userIdOf(visitor) })),
  }),
} satisfies Handlers<typeof parcelsStaffApi>;
