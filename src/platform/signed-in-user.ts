import { readJson, removeKey, watchKey, writeJson } from './browser-storage.ts';

/** The signed-in user as the login answered it, kept under this key. */
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

/** Tampered or corrupt userData counts as none. */
export function readUser(): UserData | null {
  const value = readJson(USER_KEY);
  if (value === null || typeof value !== 'object') return null;
  const user = value as Partial<UserData>;
  const complete =
    typeof user.token === 'string' && typeof user.userName === 'string' && typeof user.email === 'string';
  return complete ? (user as UserData) : null;
}

export const saveUser = (user: UserData): void => writeJson(USER_KEY, user);
export const forgetUser = (): void => removeKey(USER_KEY);
export const watchUser = (listener: () => void): (() => void) => watchKey(USER_KEY, listener);
