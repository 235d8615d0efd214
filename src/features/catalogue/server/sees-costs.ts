import { mayUse, type Visitor } from '../../../domain/accounts/visitor.ts';

/** What the shop pays for its pairs is for staff with the money permission, in person. */
export const seesCosts = (visitor: Visitor): boolean =>
  mayUse('money staff', visitor) && !('scopes' in visitor && visitor.scopes !== undefined);
