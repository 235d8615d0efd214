import type { AddressDraft } from '../../../contract/accounts.ts';
import { serverAction } from '../../../platform/browser/call-state.ts';
import { registrationHeader } from './registration.ts';

export const askForOtp = serverAction('account/askForOtp', (phoneNumber: string, call) =>
  call('requestOtp', { query: { phoneNumber } }, { headers: registrationHeader() }),
);
export const resendOtp = serverAction('account/resendOtp', (phoneNumber: string, call) =>
  call('resendOtp', { body: { phoneNumber } }, { headers: registrationHeader() }),
);
export const verifyOtp = serverAction(
  'account/verifyOtp',
  (body: { phoneNumber: string; otp: string }, call) =>
    call('verifyOtp', { body }, { headers: registrationHeader() }),
);
export const requestSignInCode = serverAction('account/signInCode', (phoneNumber: string, call) =>
  call('requestSignInCode', { body: { phoneNumber } }),
);
export const findEmail = serverAction('account/findEmail', (email: string, call) =>
  call('getUser', { body: { email } }),
);
export const forgotPassword = serverAction('account/forgotPassword', (email: string, call) =>
  call('forgotPassword', { body: { email } }),
);
export const resendVerification = serverAction('account/resendVerification', (email: string, call) =>
  call('resendVerification', { body: { email } }),
);
export const updateProfile = serverAction(
  'account/update',
  (body: { userName?: string; phoneNumber?: string; password?: string }, call) =>
    call('updateProfile', { body }),
);
export const changePassword = serverAction(
  'account/changePassword',
  (body: { currentPassword: string; password: string }, call) => call('changePassword', { body }),
);
export const uploadPicture = serverAction('account/uploadPicture', (picture: File, call) => {
  const body = new FormData();
  body.set('picture', picture);
  return call('uploadPicture', { body });
});
/** Sent even while the page is being left. */
export const endSession = serverAction('account/signOut', (token: string, call) =>
  call('signOut', {}, { token, keepalive: true }),
);
export const signOutEverywhere = serverAction('account/signOutEverywhere', (_: void, call) =>
  call('signOutEverywhere', {}),
);
export const fetchEarlierOrders = serverAction('account/earlier-orders', (_: void, call) =>
  call('earlierOrders', {}),
);
export const downloadMyData = serverAction('account/download', (_: void, call) => call('downloadMyData', {}));
/** Whether a copy of the cart is saved for a reminder. */
export const deleteAccount = serverAction('account/delete', (password: string, call) =>
  call('deleteAccount', { body: { password } }),
);
export const fetchAddresses = serverAction('account/addresses', (_: void, call) => call('addresses', {}));
export const saveAddress = serverAction('account/saveAddress', (draft: AddressDraft, call) =>
  call('saveAddress', { body: draft }),
);
export const deleteAddress = serverAction('account/deleteAddress', (id: string, call) =>
  call('deleteAddress', { params: { id } }),
);
