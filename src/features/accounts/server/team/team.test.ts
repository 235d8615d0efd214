import { beforeEach, describe, expect, it } from 'vitest';
import {
  accountsStaffApi,
  type StaffPeople,
  type StaffSession,
} from '../../../../contract/accounts-staff.ts';
import { testDb } from '../../../../platform/server/testing/test-db.server.ts';
import { issueToken } from '../../../../platform/server/tokens.server.ts';
import { openTestShop, tokenIn } from '../../testing/open-accounts.server.ts';
import { openSession } from '../log-in.server.ts';
import { accountsStaffHandlers } from '../staff-api.server.ts';
import { inviteFirstOwner } from './invite.server.ts';

const { sql } = await testDb();
const { post, get, message, outbox } = await openTestShop(
  sql,
  {},
  {
    rows: accountsStaffApi,
    handlers: accountsStaffHandlers,
  },
);

async function person(email: string, type: string): Promise<{ id: string; token: string }> {
  const [row] = await sql<{ id: string }[]>`
    insert into users (user_name, email, email_key, password_hash, user_type, email_verified_at)
    values ('Somebody', ${email}, ${email}, '', ${type}, now()) returning id`;
  const id = row?.id ?? '';
  return { id, token: await openSession(sql, id) };
}
const owner = await person('owner@kadam.example', 'owner');
const people = async () => (await get<StaffPeople>('/api/staff/people', owner.token)).body;
const sessions = async (token: string, everybody = false) =>
  (await get(`/api/staff/sessions?everybody=${everybody}`, token)).body['sessions'] as StaffSession[];
const invite = (email: string, rights: object = { role: 'staff', areas: ['orders'] }) =>
  post('/api/staff/invitations', { email, ...rights }, owner.token);
const answer = { name: 'Meera', password: 'walk in style 1' };

beforeEach(async () => void (await sql`delete from limit_counters`));

describe('an invitation', () => {
  it('comes by mail, lets the invited choose a password once, and makes them staff for what was chosen', async () => {
    expect((await invite('meera@kadam.example')).body['message']).toContain('on its way');
    const link = tokenIn((await message('meera@kadam.example')).text);
    expect((await get('/api/staff/invitation', link)).body).toMatchObject({
      email: 'meera@kadam.example',
      areas: ['orders'],
    });
    expect((await people()).invitations).toMatchObject([{ email: 'meera@kadam.example', role: 'staff' }]);
    expect(
      (await post('/api/staff/invitation', { ...answer, password: 'short' }, link)).body['message'],
    ).toMatch(/9 to 64/);
    const signedIn = await post('/api/staff/invitation', answer, link);
    expect(signedIn.body).toMatchObject({ userName: 'Meera', userType: 'staff' });
    expect((await get('/api/staff/self', String(signedIn.body['token']))).body).toMatchObject({
      areas: ['orders'],
      kind: 'staff',
    });
    expect((await people()).invitations).toEqual([]);
    expect(
      (await post('/api/auth/login', { email: 'meera@kadam.example', password: answer.password })).status,
    ).toBe(200);
    expect((await post('/api/staff/invitation', answer, link)).body).toMatchObject({
      code: 'invitationEnded',
      message: 'This invitation was used before or has ended. Please ask the owner for a new one.',
    });
    expect((await invite('Meera@Kadam.example')).body['code']).toBe('worksHere');
  });

  it('used by ten at once lets one in', async () => {
    await invite('ten@kadam.example');
    const link = tokenIn((await message('ten@kadam.example')).text);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => post('/api/staff/invitation', { ...answer, name: `N${i}` }, link)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']))).toEqual(
      new Set(['invitationEnded']),
    );
    expect(await sql`select 1 from users where email_key = 'ten@kadam.example'`).toHaveLength(1);
  });

  it('ends: after a week, when it is withdrawn, when a newer one is sent', async () => {
    await invite('late@kadam.example');
    const first = tokenIn((await message('late@kadam.example')).text);
    await sql`update tokens set expires_at = now() where purpose = 'staff-invitation'`;
    expect((await get('/api/staff/invitation', first)).body['code']).toBe('invitationEnded');
    await invite('late@kadam.example', { role: 'staff', areas: ['money', 'catalogue'] });
    const mails = (await outbox()).filter(({ to }) => to === 'late@kadam.example');
    expect(mails).toHaveLength(2);
    const second = tokenIn(mails[0]?.text ?? '');
    expect((await get('/api/staff/invitation', second)).body).toMatchObject({
      areas: ['catalogue', 'money'],
    });
    const open = (await people()).invitations.filter(({ email }) => email === 'late@kadam.example');
    expect(open).toHaveLength(1);
    await post(`/api/staff/invitations/${open[0]?.id}/withdraw`, {}, owner.token);
    expect((await post('/api/staff/invitation', answer, second)).body['code']).toBe('invitationEnded');
  });

  it('of a customer makes staff of the account, and whoever was signed in with it is out', async () => {
    const buyer = await person('buyer@kadam.example', 'customer');
    await invite('buyer@kadam.example');
    const { body } = await post(
      '/api/staff/invitation',
      answer,
      tokenIn((await message('buyer@kadam.example')).text),
    );
    expect(body).toMatchObject({ _id: buyer.id, userType: 'staff' });
    expect((await post('/api/user', {}, buyer.token)).status).toBe(401);
  });

  it('names at least one area, and nobody but the owner sends it', async () => {
    expect((await invite('x@kadam.example', { role: 'staff', areas: [] })).body['message']).toBe(
      'Please choose at least one area.',
    );
    const staff = await person('staff@kadam.example', 'staff');
    expect(
      (
        await post(
          '/api/staff/invitations',
          { email: 'y@kadam.example', role: 'owner', areas: [] },
          staff.token,
        )
      ).status,
    ).toBe(403);
  });

  it('with another token than an invitation is nothing', async () => {
    const life = { idleSeconds: 60, absoluteSeconds: 60 };
    const reset = await issueToken(sql, 'reset-password', owner.id, life);
    expect((await post('/api/staff/invitation', answer, reset)).body['code']).toBe('invitationEnded');
  });
});

describe('somebody of the staff', () => {
  it('may do other things from the next call on', async () => {
    const member = await person('areas@kadam.example', 'staff');
    await post(`/api/staff/people/${member.id}`, { role: 'staff', areas: ['people'] }, owner.token);
    expect((await get('/api/staff/self', member.token)).body).toMatchObject({ areas: ['people'] });
    await post(`/api/staff/people/${member.id}`, { role: 'owner', areas: [] }, owner.token);
    expect((await get('/api/staff/people', member.token)).status).toBe(200);
    await post(`/api/staff/people/${member.id}`, { role: 'staff', areas: ['orders'] }, owner.token);
    expect((await get('/api/staff/people', member.token)).status).toBe(403);
    expect(await sql`select what from audit_log where what like 'areas@%'`).toHaveLength(3);
  });

  it('reads the back office in the language they choose, and nobody else does', async () => {
    const member = await person('hindi@kadam.example', 'staff');
    const language = async (token: string) => (await get('/api/staff/self', token)).body['language'];
    expect(await language(member.token)).toBe('en');
    expect((await post('/api/staff/language', { language: 'hi' }, member.token)).status).toBe(200);
    expect((await post('/api/staff/language', { language: 'ta' }, member.token)).status).toBe(400);
    expect([await language(member.token), await language(owner.token)]).toEqual(['hi', 'en']);
    // Mails to the account are another matter.
    expect(await sql`select language from users where id = ${member.id}`).toEqual([{ language: 'en' }]);
  });

  it('who is removed is out at once', async () => {
    const member = await person('gone@kadam.example', 'staff');
    expect((await get('/api/staff/self', member.token)).status).toBe(200);
    expect((await post(`/api/staff/people/${member.id}/remove`, {}, owner.token)).status).toBe(200);
    expect((await get('/api/staff/self', member.token)).status).toBe(401);
    expect((await people()).people.map(({ email }) => email)).not.toContain('gone@kadam.example');
  });

  it('the last owner stays, also when two owners remove each other at once', async () => {
    expect((await post(`/api/staff/people/${owner.id}/remove`, {}, owner.token)).body['code']).toBe(
      'lastOwner',
    );
    const other = await person('second@kadam.example', 'owner');
    const done = await Promise.all([
      post(`/api/staff/people/${owner.id}/remove`, {}, other.token),
      post(`/api/staff/people/${other.id}`, { role: 'staff', areas: ['orders'] }, owner.token),
    ]);
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sql`select 1 from users where user_type = 'owner' and deleted_at is null`).toHaveLength(1);
    await sql`update users set user_type = 'owner' where id = ${owner.id}`;
    await sql`update users set user_type = 'customer' where id = ${other.id}`;
    owner.token = await openSession(sql, owner.id);
  });
});

describe('sessions', () => {
  it('are listed with their devices; staff sign their own out, the owner anybody', async () => {
    const email = 'devices@kadam.example';
    await invite(email);
    const { body } = await post('/api/staff/invitation', answer, tokenIn((await message(email)).text));
    const first = String(body['token']);
    const second = String(
      (await post('/api/auth/login', { email, password: answer.password })).body['token'],
    );
    const own = await sessions(first);
    expect(own).toHaveLength(2);
    expect(own.filter(({ current }) => current)).toHaveLength(1);
    expect(own[0]).toMatchObject({ name: 'Meera', address: '127.0.0.1' });
    const other = own.find(({ current }) => !current)?.id ?? '';
    const stranger = await person('stranger@kadam.example', 'staff');
    expect((await post(`/api/staff/sessions/${other}/end`, {}, stranger.token)).status).toBe(404);
    expect((await get('/api/staff/sessions?everybody=true', stranger.token)).status).toBe(403);
    expect((await post(`/api/staff/sessions/${other}/end`, {}, first)).status).toBe(200);
    expect((await get('/api/staff/self', second)).status).toBe(401);
    const left = (await sessions(owner.token, true)).find(({ name }) => name === 'Meera');
    await post(`/api/staff/sessions/${left?.id}/end`, {}, owner.token);
    expect((await get('/api/staff/self', first)).status).toBe(401);
  });

  it('end after twelve hours', async () => {
    const member = await person('night@kadam.example', 'staff');
    await sql`update tokens set created_at = now() - interval '12 hours 1 minute' where subject = ${member.id}`;
    expect((await get('/api/staff/self', member.token)).status).toBe(401);
    expect((await sessions(owner.token, true)).some(({ userId }) => userId === member.id)).toBe(false);
  });
});

describe('the first owner', () => {
  it('comes by a link that is printed as long as there is none; the newest works, once', async () => {
    expect(await inviteFirstOwner(sql)).toBeUndefined();
    await sql`update users set user_type = 'customer' where user_type = 'owner'`;
    const before = (await inviteFirstOwner(sql)) ?? '';
    const links = await Promise.all([inviteFirstOwner(sql), inviteFirstOwner(sql)]);
    expect((await get('/api/staff/invitation', before)).body['code']).toBe('invitationEnded');
    const working = [];
    for (const link of links)
      if ((await get('/api/staff/invitation', link ?? '')).status === 200) working.push(link ?? '');
    expect(working).toHaveLength(1);
    const link = working[0] ?? '';
    expect((await post('/api/staff/invitation', answer, link)).body).toMatchObject({
      message: 'Please enter your e-mail.',
    });
    const signedIn = await post('/api/staff/invitation', { ...answer, email: 'First@kadam.example' }, link);
    expect(signedIn.body).toMatchObject({ userType: 'owner', email: 'First@kadam.example' });
    expect(
      (await post('/api/staff/invitation', { ...answer, email: 'second@kadam.example' }, link)).status,
    ).toBe(410);
    expect(await inviteFirstOwner(sql)).toBeUndefined();
  });
});
