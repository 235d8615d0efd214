import { Failure } from '../errors.ts';
import { hasScope, scopeOf } from './token-scopes.ts';
import { mayUse, type Visitor, type Who } from './visitor.ts';

/**
 * An API token reaches the calls of staff that it was made for, and nothing in the name of a person: what everybody may
 * call it calls as nobody.
 */
export function admitToken(who: Who, verb: 'GET' | 'POST', visitor: Visitor): Visitor {
  if (visitor.kind === 'anonymous' || visitor.kind === 'customer' || visitor.scopes === undefined)
    return visitor;
  if (mayUse(who, { kind: 'anonymous' })) return { kind: 'anonymous' };
  const wanted = scopeOf(who, verb);
  if (wanted === undefined)
    throw new Failure('notAllowed', { message: 'API tokens cannot make this call. Please sign in.' });
  if (!hasScope(visitor.scopes, wanted))
    throw new Failure('notAllowed', { message: `This API token was not made for ${wanted}.` });
  return visitor;
}
