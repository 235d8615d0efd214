import { serverAction } from '../../../platform/browser/call-state.ts';
import { saveUser } from '../../../platform/browser/signed-in-user.ts';

type Json = Record<string, unknown>;

export const readInvitation = serverAction('staff/invitation', (token: string, call) =>
  call('invitation', {}, { token }),
);

export const acceptInvitation = serverAction(
  'staff/acceptInvitation',
  async ({ token, ...body }: { token: string; name: string; email?: string; password: string }, call) => {
    const user = await call('acceptInvitation', { body }, { token });
    saveUser(user);
    return user;
  },
);

export const beginSecondStep = serverAction('staff/beginSecondStep', (ticket: string, call) =>
  call('beginSecondStep', { body: { ticket } }),
);

export const secondStepByPasskey = serverAction(
  'staff/secondStepByPasskey',
  async (body: { ticket: string; response: Json }, call) => {
    const user = await call('secondStepByPasskey', { body });
    saveUser(user);
    return user;
  },
);

export const secondStepByCode = serverAction(
  'staff/secondStepByCode',
  async (body: { ticket: string; code: string }, call) => {
    const user = await call('secondStepByCode', { body });
    saveUser(user);
    return user;
  },
);
