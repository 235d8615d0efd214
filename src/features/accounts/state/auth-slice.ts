import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RegistrationForm } from '../../../domain/accounts/account-rules.ts';
import {
  type CallState,
  forgetErrors,
  idle,
  onCall,
  serverAction,
} from '../../../platform/browser/call-state.ts';
import { saveUser, type UserData } from '../../../platform/browser/signed-in-user.ts';
import {
  askForOtp,
  findEmail,
  forgotPassword,
  resendOtp,
  resendVerification,
  verifyOtp,
} from './account-actions.ts';
import { registrationHeader, saveRegistration } from './registration.ts';

export interface AuthState extends CallState {
  user: UserData | null;
  registered: boolean;
  emailVerified: boolean;
  ValidPasswordResetToken: boolean;
}

declare module '../../../platform/browser/state.ts' {
  interface RootState {
    auth: AuthState;
  }
}

export const registerUser = serverAction('auth/register', async (form: RegistrationForm, call) => {
  const answer = await call('register', { body: form });
  saveRegistration(answer.registration);
  return answer;
});

/** The answer is saved as userData: logged in exactly when that exists. */
export const loginUser = serverAction(
  'auth/login',
  async (credentials: { email: string; password: string }, call) => {
    const user = await call('login', { body: credentials });
    saveUser(user);
    return user;
  },
);

/** Signs in with a code that was sent to the phone, beside the password. */
export const loginByCode = serverAction(
  'auth/loginByCode',
  async (proof: { phoneNumber: string; otp: string }, call) => {
    const user = await call('signInByCode', { body: proof });
    saveUser(user);
    return user;
  },
);

export const verifyEmail = serverAction('auth/verifyEmail', (token: string, call) =>
  call('verifyAccount', {}, { token, headers: registrationHeader() }),
);
export const verifyResetToken = serverAction('auth/verifyResetToken', (token: string, call) =>
  call('verifyResetToken', {}, { token }),
);
export const resetPassword = serverAction(
  'auth/resetPassword',
  ({ token, password }: { token: string; password: string }, call) =>
    call('resetPassword', { body: { password } }, { token }),
);

const initialState: AuthState = {
  ...idle,
  user: null,
  registered: false,
  emailVerified: false,
  ValidPasswordResetToken: false,
};

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Logged in exactly when userData exists; the store follows the storage. */
    setUser: (state, { payload }: PayloadAction<UserData | null>) => {
      state.user = payload;
    },
    clearErrors: forgetErrors,
  },
  extraReducers: (builder) => {
    onCall(builder, registerUser, {
      pending: (state) => void (state.registered = false),
      fulfilled: (state) => void (state.registered = true),
    });
    onCall(builder, loginUser, {
      fulfilled: (state, user) => {
        state.user = user;
        state.registered = false;
      },
      rejected: (state, rejection) => void (state.serverErr = rejection?.requestMessage ?? 'Network error'),
    });
    onCall(builder, loginByCode, { fulfilled: (state, user) => void (state.user = user) });
    onCall(builder, verifyEmail, {
      pending: (state) => void (state.emailVerified = false),
      fulfilled: (state) => void (state.emailVerified = true),
    });
    onCall(builder, verifyResetToken, {
      // A link checked before says nothing about this one.
      pending: (state) => void (state.ValidPasswordResetToken = false),
      fulfilled: (state) => void (state.ValidPasswordResetToken = true),
    });
    onCall(builder, resetPassword);
    onCall(builder, findEmail);
    onCall(builder, forgotPassword);
    onCall(builder, resendVerification);
    onCall(builder, askForOtp);
    onCall(builder, resendOtp);
    onCall(builder, verifyOtp);
  },
});

export const { setUser, clearErrors: clearAuthErrors } = authSlice.actions;
