import type { Address, AddressDraft } from '../../../contract/accounts.ts';
import { Failure } from '../../../domain/errors.ts';
import { type Db, inTransaction } from '../../../platform/server/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { stateOfPincode } from './state-of-pincode.server.ts';

const MOST_ADDRESSES = 20;

interface AddressRecord extends Omit<Address, '_id' | 'isDefault'> {
  readonly id: string;
  readonly is_default: boolean;
}

const asAddress = ({ id, is_default, ...fields }: AddressRecord): Address => ({
  _id: id,
  isDefault: is_default,
  ...fields,
});

/** The default first, then the newest. */
export async function addressesOf(db: Db, userId: string): Promise<Address[]> {
  const rows = await db<AddressRecord[]>`
    select id, fname, lname, billing_address, billing_address2, city, state, zipcode, phone, is_default
    from addresses where user_id = ${userId} order by is_default desc, created_at desc`;
  return rows.map(asAddress);
}

export async function saveAddress(
  shop: Shop,
  userId: string,
  { _id, isDefault, ...typed }: AddressDraft,
): Promise<Address[]> {
  // Found here and not only at the till: an order to it would be refused.
  const fields = { ...typed, state: await stateOfPincode(shop, typed) };
  const { sql } = shop;
  return inTransaction(sql, async (tx) => {
    await tx`select 1 from users where id = ${userId} for update`;
    const before = await addressesOf(tx, userId);
    const makeDefault = isDefault || before.length === 0;
    if (makeDefault) await tx`update addresses set is_default = false where user_id = ${userId}`;
    if (_id === undefined) {
      if (before.length >= MOST_ADDRESSES)
        throw new Failure('invalidInput', {
          message: `An address book holds ${MOST_ADDRESSES} addresses. Please delete one first.`,
        });
      await tx`insert into addresses ${tx.values({ ...fields, user_id: userId, is_default: makeDefault })}`;
    } else {
      const rows = await tx`
        update addresses set ${tx.set({ ...fields, ...(makeDefault ? { is_default: true } : {}) })}
        where id = ${_id} and user_id = ${userId} returning 1`;
      if (rows.length === 0) throw new Failure('notFound');
    }
    return addressesOf(tx, userId);
  });
}

/** When the default goes, the newest of the others takes its place. */
export async function deleteAddress({ sql }: Shop, userId: string, id: string): Promise<Address[]> {
  return inTransaction(sql, async (tx) => {
    await tx`select 1 from users where id = ${userId} for update`;
    const gone = await tx<{ is_default: boolean }[]>`
      delete from addresses where id = ${id} and user_id = ${userId} returning is_default`;
    if (!gone[0]) throw new Failure('notFound');
    if (gone[0].is_default)
      await tx`
        update addresses set is_default = true
        where id = (select id from addresses where user_id = ${userId} order by created_at desc limit 1)`;
    return addressesOf(tx, userId);
  });
}
