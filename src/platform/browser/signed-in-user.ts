import { roleOf } from '../../domain/accounts/role.ts';
import { readJson, removeKey, watchKey, writeJson } from './browser-storage.ts';

/** The signed-in user as the login answered it, saved under this key. */
export const USER_KEY = 'userData';

export interface UserData {
  readonly _id: string;
  readonly token: string;
  readonly userName: string;
  readonly email: string;
  readonly profileImage?: string | null;
  readonly userType: string;
  readonly phoneNumber?: string | null;
}

/** Tampered or corrupt userData counts as none; one without an id is known by its e-mail. */
export function readUser(): UserData | null {
  const value = readJson(USER_KEY);
  if (value === null || typeof value !== 'object') return null;
  const user = value as Partial<UserData>;
  const complete =
    typeof user.token === 'string' && typeof user.userName === 'string' && typeof user.email === 'string';
  if (!complete) return null;
  const { _id, userType, email = '' } = user;
  return {
    ...(user as UserData),
    _id: typeof _id === 'string' && _id !== '' ? _id : email,
    userType: roleOf(userType),
  };
}

export const saveUser = (user: UserData): void => writeJson(USER_KEY, user);
export const forgetUser = (): void => removeKey(USER_KEY);
export const watchUser = (listener: () => void): (() => void) => watchKey(USER_KEY, listener);
