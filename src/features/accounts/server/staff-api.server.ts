import type { accountsStaffApi } from '../../../contract/accounts-staff.ts';
import { AREAS, signedIn } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Handlers } from '../../shop.server.ts';
import { mustFind } from './change-account.server.ts';

export const accountsStaffHandlers = {
  staffSelf: async (_, { shop, visitor }) => {
    const person = signedIn(visitor);
    if (person.kind === 'customer') throw new Failure('notAllowed');
    const { id, user_name: name, email } = await mustFind(shop.sql, person.userId);
    return {
      success: true,
      id,
      name,
      email,
      kind: person.kind,
      areas: [...(person.kind === 'owner' ? AREAS : person.areas)],
      locked: person.locked ?? false,
    };
  },
} satisfies Handlers<typeof accountsStaffApi>;
