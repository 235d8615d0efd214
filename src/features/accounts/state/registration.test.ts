import { beforeEach, expect, it } from 'vitest';
import { removeKey } from '../../../platform/browser/browser-storage.ts';
import { forgetUser, saveUser } from '../../../platform/browser/signed-in-user.ts';
import { registrationHeader, saveRegistration } from './registration.ts';

beforeEach(() => {
  forgetUser();
  removeKey('registration');
});

it('a browser always says by which registration and session it is known, also when by none', () => {
  expect(registrationHeader()).toEqual({ 'x-registration': 'none' });
  saveRegistration('made-here');
  expect(registrationHeader()).toEqual({ 'x-registration': 'made-here' });
  saveUser({ _id: '1', token: 'session', userName: 'A', email: 'a@b.example', userType: 'customer' });
  expect(registrationHeader()).toEqual({ 'x-registration': 'made-here session' });
  forgetUser();
});
