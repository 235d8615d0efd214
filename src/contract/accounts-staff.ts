import { z } from 'zod';
import { isEmail, tidyEmail } from '../domain/accounts/email.ts';
import { isResetPassword, PASSWORD_SENTENCES } from '../domain/accounts/passwords.ts';
import { SECOND_STEP_RULES } from '../domain/accounts/second-step.ts';
import { LANGUAGES } from '../domain/text/languages.ts';
import { AREAS } from '../domain/accounts/visitor.ts';
import { SignedIn } from './accounts.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';
import { oneLine } from './one-line.ts';

const areas = z.array(z.enum(AREAS)).max(AREAS.length);
const role = z.enum(['staff', 'owner']);
const rule = z.enum(SECOND_STEP_RULES);
const when = z.string();
const Id = z.object({ id: z.uuid() });

const StaffSelf = z.object({
  success: z.literal(true),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  kind: role,
  areas,
  /** A second step has to be set up before anything else. */
  locked: z.boolean(),
  /** What the back office is read in. */
  language: z.enum(LANGUAGES),
});
export type StaffSelf = z.infer<typeof StaffSelf>;

const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  areas,
  /** Ways to sign in beside the password. */
  secondStep: z.array(z.enum(['passkey', 'totp'])),
  lastSeenAt: when.nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  areas,
  invitedAt: when,
  /** Null: the mail with the link is still on its way. */
  expiresAt: when.nullable(),
});

const StaffPeople = z.object({
  success: z.literal(true),
  people: z.array(StaffMember),
  /** Those nobody has answered yet. */
  invitations: z.array(Invitation),
  rule,
});
export type StaffPeople = z.infer<typeof StaffPeople>;

/** What an invitation or a change says somebody may do. Staff without an area could do nothing at all. */
const Rights = z.object({ role, areas }).refine((each) => each.role === 'owner' || each.areas.length > 0, {
  path: ['areas'],
  message: 'Please choose at least one area.',
});

const email = z
  .string()
  .max(254)
  .transform(tidyEmail)
  .refine((text) => isEmail(text), 'Please enter an e-mail address.');

const StaffSession = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  device: z.string(),
  address: z.string(),
  since: when,
  lastUsedAt: when,
  /** The one that asks. */
  current: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

const SecondStep = z.object({
  success: z.literal(true),
  required: z.boolean(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: when, lastUsedAt: when.nullable() }),
  ),
  /** Since when codes of an app are asked for. */
  totpSince: when.nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondStep = z.infer<typeof SecondStep>;

/** Asked again unless the sign-in is recent. */
const again = z.object({ password: z.string().max(200).optional() });
/** What the browser's own call takes and gives: the library checks it. */
const webauthn = z.record(z.string(), z.unknown());
/** Its fields have no limits of their own. */
const PASSKEY_BYTES = 64 * 1024;
const Codes = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Shown once. Null: there are codes already. */
  recoveryCodes: z.array(z.string()).nullable(),
});
/** What can be used as a second step. */
const SecondSteps = z.object({
  success: z.literal(true),
  /** Null: there is no passkey. */
  passkey: webauthn.nullable(),
  totp: z.boolean(),
});
const ticket = z.string().min(1).max(200);
const tries = { max: 60, seconds: 600, shared: true } as const;

/** The people of the shop: who they are, what they may do, how they sign in. */
export const accountsStaffApi = {
  /** Who works here and what they may do, as of now. */
  staffSelf: { who: 'staff self', out: StaffSelf, failures: [] },
  changeStaffLanguage: {
    who: 'staff self',
    body: z.object({ language: z.enum(LANGUAGES) }),
    out: Done,
    failures: [],
  },

  staffPeople: { who: 'owner', out: StaffPeople, failures: [] },
  /** Inviting somebody again replaces the invitation and sends a new link. */
  inviteStaff: {
    who: 'owner',
    body: Rights.safeExtend({ email }),
    out: Done,
    failures: ['worksHere'],
    limit: { max: 60, seconds: 3600, shared: true },
  },
  withdrawInvitation: { who: 'owner', params: Id, out: Done, failures: ['notFound'] },
  changeStaff: { who: 'owner', params: Id, body: Rights, out: Done, failures: ['notFound', 'lastOwner'] },
  removeStaff: { who: 'owner', params: Id, out: Done, failures: ['notFound', 'lastOwner'] },
  changeSecondStepRule: { who: 'owner', body: z.object({ rule }), out: Done, failures: [] },

  /** The own ones; with `everybody` the owner sees those of all. */
  staffSessions: {
    who: 'staff self',
    query: z.object({ everybody: z.stringbool().default(false) }),
    out: z.object({ success: z.literal(true), sessions: z.array(StaffSession) }),
    failures: ['notAllowed'],
  },
  endStaffSession: {
    who: 'staff self',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
    out: Done,
    failures: ['notFound'],
  },

  secondStep: { who: 'staff self', out: SecondStep, failures: [] },
  beginPasskey: {
    who: 'staff self',
    body: again,
    out: z.object({ success: z.literal(true), options: webauthn }),
    failures: ['passwordAgain', 'wrongPassword'],
    limit: tries,
  },
  addPasskey: {
    who: 'staff self',
    body: z.object({ name: oneLine.min(1).max(60), response: webauthn }),
    bodyLimit: PASSKEY_BYTES,
    out: Codes,
    failures: ['passkeyRefused'],
    limit: tries,
  },
  removePasskey: {
    who: 'staff self',
    params: z.object({ id: z.string().max(1400) }),
    body: again,
    out: Done,
    failures: ['notFound', 'passwordAgain', 'wrongPassword', 'lastSecondStep'],
    limit: tries,
  },
  beginTotp: {
    who: 'staff self',
    body: again,
    out: z.object({
      success: z.literal(true),
      /** For those who cannot scan. */
      secret: z.string(),
      uri: z.string(),
      /** The picture to scan, row by row: 1 is dark. */
      squares: z.array(z.string()),
    }),
    failures: ['passwordAgain', 'wrongPassword'],
    limit: tries,
  },
  confirmTotp: {
    who: 'staff self',
    body: z.object({ code: z.string().trim().max(60) }),
    out: Codes,
    failures: ['wrongCode'],
    limit: tries,
  },
  removeTotp: {
    who: 'staff self',
    body: again,
    out: Done,
    failures: ['passwordAgain', 'wrongPassword', 'lastSecondStep'],
    limit: tries,
  },
  newRecoveryCodes: {
    who: 'staff self',
    body: again,
    out: Codes,
    failures: ['passwordAgain', 'wrongPassword', 'secondStepMissing'],
    limit: tries,
  },

  /** The second step once more, before money is paid out: what can be used now. */
  beginStepUp: { who: 'staff self', out: SecondSteps, failures: ['secondStepMissing'], limit: tries },
  /** Counts for this session, for five minutes. */
  stepUp: {
    who: 'staff self',
    body: z.union([z.object({ code: z.string().trim().min(1).max(60) }), z.object({ response: webauthn })]),
    bodyLimit: PASSKEY_BYTES,
    out: Done,
    failures: ['secondStepMissing', 'wrongCode', 'passkeyRefused'],
    limit: tries,
  },

  /** What an invitation's link is for; the link stands in the Authorization header. */
  invitation: {
    who: 'link',
    out: z.object({ success: z.literal(true), email: z.string().nullable(), role, areas }),
    failures: ['invitationEnded'],
    limit: { max: 60, seconds: 600 },
  },
  acceptInvitation: {
    who: 'link',
    body: z.object({
      name: oneLine.min(1, 'Please enter your name.').max(60),
      /** Only the first owner says it: others were invited by theirs. */
      email: email.optional(),
      password: z
        .string()
        .max(200)
        .refine((text) => isResetPassword(text), PASSWORD_SENTENCES.resetRule),
    }),
    out: SignedIn,
    failures: ['invitationEnded', 'secondStepNeeded'],
    limit: { max: 60, seconds: 600 },
  },

  /** After the password: what can be used now. */
  beginSecondStep: {
    who: 'link',
    body: z.object({ ticket }),
    out: SecondSteps,
    failures: ['ticketEnded'],
    limit: { max: 60, seconds: 600 },
  },
  secondStepByPasskey: {
    who: 'link',
    body: z.object({ ticket, response: webauthn }),
    bodyLimit: PASSKEY_BYTES,
    out: SignedIn,
    failures: ['ticketEnded', 'passkeyRefused'],
    limit: { max: 60, seconds: 600 },
  },
  secondStepByCode: {
    who: 'link',
    body: z.object({ ticket, code: z.string().trim().min(1).max(60) }),
    out: SignedIn,
    failures: ['ticketEnded', 'wrongCode'],
    limit: { max: 60, seconds: 600 },
  },
} as const satisfies Endpoints;
