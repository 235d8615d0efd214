import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type CallState, forgetErrors, idle } from '../../platform/call-state.ts';
import type { UserData } from './user-data.ts';

export interface AuthState extends CallState {
  user: UserData | null;
  registered: boolean;
  emailVerified: boolean;
  ValidPasswordResetToken: boolean;
}

declare module '../../platform/state.ts' {
  interface RootState {
    auth: AuthState;
  }
}

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
});

export const { setUser, clearErrors: clearAuthErrors } = authSlice.actions;
