import { afterEach, expect, test } from 'vitest';
import { writeJson } from './browser-storage.ts';
import { forgetUser, readUser, USER_KEY } from './signed-in-user.ts';

const stored = { token: 't', userName: 'Meera', email: 'meera@shop.example' };
afterEach(forgetUser);

test('"uses token, userName, profileImage (default avatar if absent), email": no more is needed, and who names no role is a customer', () => {
  writeJson(USER_KEY, stored);
  expect(readUser()).toEqual({ ...stored, _id: stored.email, userType: 'customer' });
  writeJson(USER_KEY, { ...stored, _id: 7, userType: 'admin' });
  expect(readUser()).toMatchObject({ _id: stored.email, userType: 'customer' });
  writeJson(USER_KEY, { ...stored, _id: 'u1', userType: 'owner' });
  expect(readUser()).toMatchObject({ _id: 'u1', userType: 'owner' });
});

test('without token, name or e-mail nobody is signed in', () => {
  for (const missing of Object.keys(stored)) {
    writeJson(USER_KEY, { ...stored, [missing]: undefined });
    expect(readUser(), missing).toBeNull();
  }
});
