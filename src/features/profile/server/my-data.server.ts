import type { MyData } from '../../../contract/profile.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { mustFind, mustKnowPassword } from '../../accounts/server/change-account.server.ts';
import { collectPersonData, erasePerson, personOf } from '../../customers/server/person-data.server.ts';
import type { Shop } from '../../shop.server.ts';

/** All data of a customer, for the customer. Staff have another call for the same. */
export async function collectMyData(shop: Shop, userId: string): Promise<MyData> {
  return collectPersonData(shop, personOf(await mustFind(shop.sql, userId)));
}

/** The customer deletes the account; the password proves who asks. */
export async function deleteAccount(
  shop: Shop,
  userId: string,
  password: string,
  address: string,
): Promise<void> {
  const user = await mustFind(shop.sql, userId);
  if (user.user_type !== 'customer')
    throw new Failure('notAllowed', { message: 'Staff accounts are closed by the owner of the shop.' });
  await mustKnowPassword(shop, user, password, address);
  await inTransaction(shop.sql, (tx) => erasePerson(tx, personOf(user)));
}
