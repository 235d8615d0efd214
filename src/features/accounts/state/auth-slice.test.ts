import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../../platform/browser/call.ts';
import type { Dispatch, ThunkExtra } from '../../../platform/browser/state.ts';
import {
  authSlice,
  clearAuthErrors,
  loginUser,
  registerUser,
  resetPassword,
  verifyEmail,
  verifyResetToken,
} from './auth-slice.ts';
import { forgetUser, readUser } from '../../../platform/browser/signed-in-user.ts';

function answering(answer: () => Promise<unknown>) {
  const extraArgument: ThunkExtra = { call: () => answer() as Promise<never>, language: 'en' };
  const store = configureStore({
    reducer: { auth: authSlice.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, serializableCheck: false, immutableCheck: false }),
  });
  return { getState: store.getState, dispatch: store.dispatch as Dispatch };
}
const fine = (value: unknown = { success: true, message: 'Done' }) => answering(() => Promise.resolve(value));
const refusing = () =>
  answering(() =>
    Promise.reject(new CallError(409, { code: 'emailTaken', message: 'Taken' }, 'An error occurred')),
  );
const silent = () => answering(() => Promise.reject(new CallError(0, {}, 'Failed to fetch')));

const form = {
  username: 'Meera',
  email: 'm@x.example',
  password: 'six-letters',
  confirmPassword: 'six-letters',
  userType: 'customer',
  phoneNumber: '',
};
const user = {
  _id: '1',
  token: 't',
  userName: 'Meera',
  email: 'm@x.example',
  profileImage: null,
  userType: 'customer',
  phoneNumber: null,
};

describe('server actions of auth', () => {
  it("'Register: pending sets registered false; fulfilled sets true'", async () => {
    const store = fine();
    const sent = store.dispatch(registerUser(form));
    expect(store.getState().auth).toMatchObject({ registered: false, loading: true });
    await sent;
    expect(store.getState().auth).toMatchObject({ registered: true, loading: false });
    void store.dispatch(registerUser(form));
    expect(store.getState().auth.registered).toBe(false);
  });

  it("'Login: fulfilled stores the user and clears registered'", async () => {
    const store = fine(user);
    await store.dispatch(registerUser(form));
    await store.dispatch(loginUser(form));
    expect(store.getState().auth).toMatchObject({ user, registered: false });
    expect(readUser()).toEqual(user);
    forgetUser();
  });

  it("'rejected stores server message in appErr and request error message in serverErr'", async () => {
    const store = refusing();
    await store.dispatch(loginUser(form));
    expect(store.getState().auth).toMatchObject({
      appErr: 'Taken',
      serverErr: 'Taken',
      loading: false,
      user: null,
    });
    const offline = silent();
    await offline.dispatch(loginUser(form));
    expect(offline.getState().auth).toMatchObject({
      appErr: 'An error occurred',
      serverErr: 'Failed to fetch',
    });
  });

  it("'Rejected stores the server message in appErr and serverErr (fallbacks 'An error occurred' and 'Network error')'", async () => {
    const store = refusing();
    await store.dispatch(registerUser(form));
    expect(store.getState().auth).toMatchObject({ appErr: 'Taken', serverErr: 'Taken' });
    store.dispatch(clearAuthErrors());
    expect(store.getState().auth).toMatchObject({ appErr: null, serverErr: null });
    const offline = silent();
    await offline.dispatch(registerUser(form));
    expect(offline.getState().auth).toMatchObject({
      appErr: 'An error occurred',
      serverErr: 'Network error',
    });
    void offline.dispatch(registerUser(form));
    expect(offline.getState().auth).toMatchObject({ appErr: null, serverErr: null, loading: true });
  });

  it("'Verify e-mail: pending sets emailVerified false; fulfilled true'", async () => {
    const store = fine();
    await store.dispatch(verifyEmail('t'));
    expect(store.getState().auth.emailVerified).toBe(true);
    void store.dispatch(verifyEmail('t'));
    expect(store.getState().auth.emailVerified).toBe(false);
  });

  it("'Verify reset token: fulfilled sets ValidPasswordResetToken true'; 'Reset password: only loading and errors change'", async () => {
    const store = fine();
    await store.dispatch(verifyResetToken('t'));
    const before = store.getState().auth;
    expect(before.ValidPasswordResetToken).toBe(true);
    await store.dispatch(resetPassword({ token: 't', password: 'x' }));
    expect(store.getState().auth).toEqual(before);
  });
});
