import { changeStaffLanguage, readStaffLanguage } from './staff-language.server.ts';
import type { accountsStaffApi } from '../../../contract/accounts-staff.ts';
import { AREAS, mayUse, signedIn, userIdOf, type Visitor } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import { bearer } from '../../../platform/server/http/api.server.ts';
import type { Handlers } from '../../shop.server.ts';
import { deviceOf } from './api.server.ts';
import { mustFind } from './change-account.server.ts';
import {
  mustProveAgain,
  readSecondStep,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from './second-step/change-second-step.server.ts';
import { addPasskey, beginPasskey } from './second-step/passkeys.server.ts';
import { changeRule } from './second-step/rule.server.ts';
import {
  beginSecondStep,
  completeSignInByCode,
  completeSignInByPasskey,
} from './second-step/sign-in.server.ts';
import { beginStepUp, stepUp } from './second-step/step-up.server.ts';
import { beginTotp, confirmTotp } from './second-step/totp.server.ts';
import { acceptInvitation, readInvitation } from './team/accept-invitation.server.ts';
import { changeStaff, removeStaff } from './team/change-staff.server.ts';
import { inviteStaff, withdrawInvitation } from './team/invite.server.ts';
import { listStaff } from './team/list-staff.server.ts';
import { endStaffSession, listStaffSessions } from './team/staff-sessions.server.ts';

const done = (message: string) => ({ success: true as const, message });

/** The rows let only staff in; the compiler learns it here. */
function member(visitor: Visitor) {
  const person = signedIn(visitor);
  if (person.kind === 'customer') throw new Failure('notAllowed');
  return person;
}

export const accountsStaffHandlers = {
  staffSelf: async (_, { shop, visitor }) => {
    const { userId, kind, areas, locked = false } = member(visitor);
    const { id, user_name: name, email } = await mustFind(shop.sql, userId);
    const may = [...(kind === 'owner' ? AREAS : areas)];
    const language = await readStaffLanguage(shop.sql, userId);
    return { success: true, id, name, email, kind, areas: may, locked, language };
  },
  changeStaffLanguage: async ({ body: { language } }, { shop, visitor }) => {
    await changeStaffLanguage(shop.sql, member(visitor).userId, language);
    return done(language === 'hi' ? 'बैक ऑफ़िस अब हिन्दी में है।' : 'The back office is in English.');
  },

  staffPeople: (_, { shop }) => listStaff(shop),
  inviteStaff: async ({ body }, { shop, visitor }) => {
    await inviteStaff(shop, userIdOf(visitor), body);
    return done(`The invitation to ${body.email} is on its way.`);
  },
  withdrawInvitation: async ({ params }, { shop, visitor }) => {
    await withdrawInvitation(shop, userIdOf(visitor), params.id);
    return done('The invitation is withdrawn. Its link works no longer.');
  },
  changeStaff: async ({ params, body }, { shop, visitor }) => {
    const email = await changeStaff(shop, userIdOf(visitor), params.id, body);
    return done(`What ${email} may do is changed.`);
  },
  removeStaff: async ({ params }, { shop, visitor }) => {
    const email = await removeStaff(shop, userIdOf(visitor), params.id);
    return done(`${email} is signed out everywhere and can no longer come in.`);
  },
  changeSecondStepRule: async ({ body }, { shop, visitor }) => {
    await changeRule(shop, userIdOf(visitor), body.rule);
    return done('The rule for the second step is saved.');
  },

  staffSessions: async ({ query }, { shop, visitor }) => {
    if (query.everybody && !mayUse('owner', visitor)) throw new Failure('notAllowed');
    return { success: true, sessions: await listStaffSessions(shop, member(visitor), query.everybody) };
  },
  endStaffSession: async ({ params }, { shop, visitor }) => {
    await endStaffSession(shop, member(visitor), params.id);
    return done('That device is signed out.');
  },

  secondStep: (_, { shop, visitor }) => readSecondStep(shop, member(visitor)),
  beginPasskey: async ({ body }, { shop, visitor, address }) => {
    const self = member(visitor);
    await mustProveAgain(shop, self, body.password, address);
    return {
      success: true,
      options: { ...(await beginPasskey(shop, await mustFind(shop.sql, self.userId))) },
    };
  },
  addPasskey: async ({ body }, { shop, visitor }) => {
    const { userId, token } = member(visitor);
    return { ...done('The passkey is added.'), recoveryCodes: await addPasskey(shop, userId, token, body) };
  },
  removePasskey: async ({ params, body }, { shop, visitor, address }) => {
    const self = member(visitor);
    await mustProveAgain(shop, self, body.password, address);
    await removePasskey(shop, self, params.id);
    return done('The passkey is removed.');
  },
  beginTotp: async ({ body }, { shop, visitor, address }) => {
    const self = member(visitor);
    await mustProveAgain(shop, self, body.password, address);
    return { success: true, ...(await beginTotp(shop, await mustFind(shop.sql, self.userId))) };
  },
  confirmTotp: async ({ body }, { shop, visitor }) => {
    const { userId, token } = member(visitor);
    const recoveryCodes = await confirmTotp(shop, userId, token, body.code);
    return { ...done('From now on a code of your app is asked for when you sign in.'), recoveryCodes };
  },
  removeTotp: async ({ body }, { shop, visitor, address }) => {
    const self = member(visitor);
    await mustProveAgain(shop, self, body.password, address);
    await removeTotp(shop, self);
    return done('Codes of the app are no longer asked for.');
  },
  newRecoveryCodes: async ({ body }, { shop, visitor, address }) => {
    const self = member(visitor);
    await mustProveAgain(shop, self, body.password, address);
    const recoveryCodes = await renewRecoveryCodes(shop, self);
    return { ...done('The codes before these work no longer.'), recoveryCodes };
  },

  beginStepUp: async (_, { shop, visitor }) => {
    const { passkey, totp } = await beginStepUp(shop, member(visitor));
    return { success: true, passkey: passkey && { ...passkey }, totp };
  },
  stepUp: async ({ body }, { shop, visitor, address }) => {
    await stepUp(shop, member(visitor), body, address);
    return done('Thank you. This counts for five minutes.');
  },

  invitation: async (_, { shop, request }) => ({
    success: true,
    ...(await readInvitation(shop, bearer(request))),
  }),
  acceptInvitation: ({ body }, context) =>
    acceptInvitation(context.shop, bearer(context.request), body, deviceOf(context)),

  beginSecondStep: async ({ body }, { shop }) => {
    const { passkey, totp } = await beginSecondStep(shop, body.ticket);
    return { success: true, passkey: passkey && { ...passkey }, totp };
  },
  secondStepByPasskey: ({ body }, context) => completeSignInByPasskey(context.shop, body, deviceOf(context)),
  secondStepByCode: ({ body }, context) => completeSignInByCode(context.shop, body, deviceOf(context)),
} satisfies Handlers<typeof accountsStaffApi>;
