import { beforeAll, describe, expect, it, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { everyCall, type CallName } from '../../contract/calls-staff.ts';
import type { LawOverview } from '../../contract/law-staff.ts';
import type { Consents } from '../../contract/consents.ts';
import { LAW_RULES, ruleOf, type LawRuleId } from '../../domain/law/law-rules.ts';
import { NO_DEFAULTS } from '../../domain/law/packaged-goods.ts';
import { purposeMessages } from '../../domain/law/purpose-messages.ts';
import { OLD_STOCK } from '../../domain/law/product-gaps.ts';
import { openTestShop, type TestShop } from '../../features/accounts/testing/open-accounts.server.ts';
import { PERSONAL_READS } from '../../features/audit/server/data-reads.server.ts';
import { aProductBody } from '../../features/catalogue/testing/a-product-body.ts';
import { saveStored } from '../../features/settings/server/stored-settings.server.ts';
import { mailAcknowledgement } from '../../features/outreach/server/query-mails.server.ts';
import { sendQuery } from '../../features/outreach/server/send-query.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { handlers } from '../api-handlers.server.ts';
import { staffHandlers } from '../staff-api-handlers.server.ts';
import { tidy } from '../housekeeping.server.ts';

const { sql } = await testDb();
let clock = new Date('2026-11-20T06:00:00Z');
let shop: TestShop;
let owner: { userId: string; token: string };

beforeAll(async () => {
  shop = await openTestShop(
    sql,
    { now: () => clock },
    { rows: api, handlers: { ...handlers, ...staffHandlers } },
  );
  owner = await shop.customer('owner@law.example');
  await sql`update users set user_type = 'owner' where id = ${owner.userId}`;
  await saveStored(sql, 'shop', { goods: NO_DEFAULTS });
  await sql`insert into subcategories (name, key) values ('Festive Footwear', 'festive')`;
  await sql`insert into subcategory_types (name, key) values ('Mojaris', 'mojaris')`;
});

const at = (day: string): void => {
  clock = new Date(`${day}T06:00:00Z`);
};
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T06:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const lawOf = async (): Promise<LawOverview> =>
  api.lawOverview.out.parse((await shop.get('/api/staff/law', owner.token)).body);

async function publish(change: object): Promise<{ id: string; law: unknown }> {
  const made = await shop.post('/api/staff/products', aProductBody(change), owner.token);
  const id = String(made.body['id']);
  const moved = await shop.post(
    `/api/staff/products/${id}/state`,
    { to: 'published', at: null, revision: 1 },
    owner.token,
  );
  return { id, law: moved.body['law'] };
}

const lawful = { maker: 'A maker, a street', madeMonth: '2024-01', bisLicence: 'CM/L-0000000000' };

describe('time travel: the back office on the day before and on the day', () => {
  const dated = Object.entries(LAW_RULES).flatMap(([id, { from }]) =>
    from === null ? [] : [[id as LawRuleId, from] as const],
  );
  test.each(dated)('%s binds from %s', async (id, from) => {
    for (const day of [dayBefore(from), from]) {
      at(day);
      const law = await lawOf();
      expect(law.day).toBe(day);
      expect(law.findings.map(({ rule }) => rule)).toContain(id);
      expect((ruleOf(id).from ?? '') <= law.day).toBe(day === from);
    }
  });

  it('"publishing warns": a pair without a BIS licence from 1 August 2024, old stock from 1 August 2026', async () => {
    const bare = { ...lawful, bisLicence: '' };
    at('2024-07-31');
    expect((await publish({ ...bare, title: 'One' })).law).toBe('');
    at('2024-08-01');
    expect((await publish({ ...bare, title: 'Two' })).law).toContain('BIS licence');
    at('2026-07-31');
    expect((await publish({ ...bare, title: 'Three', bisExemption: OLD_STOCK })).law).toBe('');
    at('2026-08-01');
    const { id, law } = await publish({ ...bare, title: 'Four', bisExemption: OLD_STOCK });
    expect(law).toContain('31 July 2026');
    const { body } = await shop.get(`/api/staff/products/${id}`, owner.token);
    expect(body['law']).toMatchObject([{ rule: 'bisOldStock', field: 'bisExemption' }]);
    const named = (await lawOf()).products.flatMap(({ gaps }) => gaps.map(({ rule }) => rule));
    expect(named).toEqual(expect.arrayContaining(['bisMark', 'bisOldStock']));
  });

  it('the opening asks for processors from 13 May 2027, not before', async () => {
    const asked = async (): Promise<readonly string[]> => {
      const { body } = await shop.get('/api/staff/settings', owner.token);
      return (body['checklist'] as { law: string[] }).law;
    };
    await saveStored(sql, 'shop', { processors: [] });
    at('2027-05-12');
    expect(await asked()).not.toContain(ruleOf('processors').title);
    at('2027-05-13');
    expect(await asked()).toContain(ruleOf('processors').title);
  });

  it('an owner fills it in once for all products', async () => {
    at('2026-11-20');
    const stateOf = async (rule: LawRuleId) =>
      (await lawOf()).findings.find((finding) => finding.rule === rule)?.state;
    await publish({ ...lawful, maker: '', title: 'Five' });
    expect(await stateOf('packagedGoods')).toBe('missing');
    const goods = { maker: 'Maker of all', packer: '', bisLicence: 'CM/L-1', bisExemption: '' };
    await saveStored(sql, 'shop', { goods });
    expect(await stateOf('packagedGoods')).toBe('fulfilled');
    expect(await stateOf('bisMark')).toBe('fulfilled');
    const { body } = await shop.get('/api/staff/settings', owner.token);
    const { law } = body['checklist'] as { law: string[] };
    expect(law).toContain('Who sells');
    expect(law).not.toContain('Details of packaged goods');
  });
});

describe('complaints', () => {
  it('"ticket number per complaint": acknowledged with the officer named, and counted when its month ends', async () => {
    at('2026-11-20');
    const form = { name: 'Asha', email: 'asha@law.example', message: 'The sole came off.' };
    const ticket = await sendQuery(shop.shop, form);
    await mailAcknowledgement(shop.shop, { ticket });
    await sql`update queries set received_at = ${clock} where ticket = ${ticket}`;
    const listed = async () =>
      (await shop.get('/api/staff/queries?show=unsettled', owner.token)).body as {
        unsettled: number;
        queries: { ticket: string; acknowledgedAt: string | null }[];
      };
    const mail = await shop.message('asha@law.example');
    expect(mail.text).toContain(ticket);
    expect(mail.text).toContain('settled within a month; grievance officer');
    at('2026-12-12');
    expect((await listed()).unsettled).toBe(0);
    at('2026-12-14');
    expect(await listed()).toMatchObject({
      unsettled: 1,
      queries: [{ ticket, acknowledgedAt: '2026-11-20T06:00:00.000Z' }],
    });
    const { body } = await shop.get('/api/staff/day', owner.token);
    expect(body['queriesUnsettled']).toBe(1);
    await sql`update queries set state = 'closed' where ticket = ${ticket}`;
    expect((await listed()).unsettled).toBe(0);
  });
});

describe('personal data', () => {
  it('"access logs for a year": who looked at what is written once a day, and goes after a year', async () => {
    at('2026-11-20');
    await sql`delete from data_reads`;
    await sql`insert into queries (ticket, name, email, message) values ('Q-READ', 'A', 'a@law.example', 'Hello')`;
    for (let times = 0; times < 2; times += 1) await shop.get('/api/staff/queries/Q-READ', owner.token);
    expect((await shop.get('/api/staff/queries/Q-NONE', owner.token)).status).toBe(404);
    const { body } = await shop.get('/api/staff/data-reads', owner.token);
    expect(body['reads']).toMatchObject([{ call: 'staffQuery', subject: 'Q-READ', times: 2 }]);
    await sql`update data_reads set last_at = now() - interval '364 days'`;
    await tidy(sql);
    expect(await sql`select from data_reads`).toHaveLength(1);
    await sql`update data_reads set last_at = now() - interval '366 days'`;
    await tidy(sql);
    expect(await sql`select from data_reads`).toHaveLength(0);
  });

  it('what staff read of people is logged, or has no personal data', () => {
    const reads = Object.entries(api)
      .filter(
        ([name, { who }]) => everyCall[name as CallName][0] === 'GET' && /^(people|orders|any) /.test(who),
      )
      .map(([name]) => name);
    const without = reads.filter((name) => !(name in PERSONAL_READS));
    const none =
      'errorReports guide newsletter newsletterProducts newsletters paymentQr productsToAdd scannedPair segment segments staffDay'.split(
        ' ',
      );
    expect(without.toSorted()).toEqual(none);
  });

  it('"breach register with notification templates and the 72-hour clock"', async () => {
    const breach = {
      title: 'A lost laptop',
      noticedAt: '2027-06-01T04:30:00.000Z',
      nature: 'Lost on a train.',
      data: 'Names and addresses',
      people: 12,
      consequences: 'Unwanted letters.',
      measures: 'It was locked.',
      advice: 'Be careful with letters.',
      certToldAt: null,
      boardToldAt: null,
      peopleToldAt: null,
      closed: false,
    };
    const added = await shop.post('/api/staff/breaches', breach, owner.token);
    const path = `/api/staff/breaches/${String(added.body['id'])}`;
    const { body } = await shop.get(path, owner.token);
    expect(body['breach']).toMatchObject({ ...breach, revision: 0 });
    expect(body['boardNotice']).toContain('1 Jun 2027, 10:00 AM (IST)');
    const told = { ...breach, boardToldAt: '2027-06-03T04:30:00.000Z', closed: true };
    expect((await shop.post(path, { ...told, revision: 0 }, owner.token)).status).toBe(200);
    expect((await shop.post(path, { ...told, revision: 0 }, owner.token)).body['code']).toBe(
      'changedMeanwhile',
    );
    const list = (await shop.get('/api/staff/breaches', owner.token)).body;
    expect(list['breaches']).toMatchObject([{ title: 'A lost laptop', closed: true, revision: 1 }]);
  });
});

describe('consent', () => {
  const stateOf = (consents: Consents['consents'], purpose: string) =>
    consents.find((each) => each.purpose === purpose);
  const consentsOf = async (token: string) =>
    api.consents.out.parse((await shop.get('/api/consents', token)).body).consents;
  const change = (token: string, purpose: string, given: boolean) =>
    shop.post('/api/consents', { purpose, given }, token);

  it('"withdrawal as easy as consent": one tick each, with its history and the words', async () => {
    const { token, userId } = await shop.customer('consent@law.example');
    expect((await consentsOf(token)).every(({ given, history }) => !given && history.length === 0)).toBe(
      true,
    );
    await change(token, 'reminders', true);
    await change(token, 'reminders', true);
    await change(token, 'reminders', false);
    expect(stateOf(await consentsOf(token), 'reminders')).toMatchObject({
      given: false,
      history: [{ given: true, words: expect.stringContaining('copy of your cart') }, { given: false }],
    });
    await shop.post('/api/cart/reminder', { on: true, lines: [] }, token);
    expect(await sql`select from saved_carts where user_id = ${userId}`).toHaveLength(1);
    await change(token, 'newsletter', true);
    expect(stateOf(await consentsOf(token), 'newsletter')).toMatchObject({ given: false, pending: true });
    await change(token, 'newsletter', false);
    expect(stateOf(await consentsOf(token), 'newsletter')).toMatchObject({ pending: false });
    expect((await change(token, 'push', true)).status).toBe(403);
  });

  it('records the words in the language they were read in', async () => {
    const { token } = await shop.customer('hindi-consent@law.example');
    await shop.app.inject({
      method: 'POST',
      url: '/api/consents',
      headers: { authorization: `Bearer ${token}`, 'x-language': 'hi' },
      payload: { purpose: 'reminders', given: true },
    });
    const { history } = stateOf(await consentsOf(token), 'reminders') ?? {};
    expect(history?.[0]?.words).toBe(purposeMessages.hi.reminders.notice);
  });

  it('of all devices at once; whoever did not prove the e-mail sees no newsletter', async () => {
    const { token, userId } = await shop.customer('push@law.example');
    await sql`insert into push_subscriptions (endpoint, p256dh, auth, user_id) values ('https://push.example/1', 'a', 'b', ${userId})`;
    expect(stateOf(await consentsOf(token), 'push')).toMatchObject({ given: true });
    await change(token, 'push', false);
    expect(await sql`select from push_subscriptions where user_id = ${userId}`).toHaveLength(0);
    await sql`update users set email_verified_at = null where id = ${userId}`;
    expect(stateOf(await consentsOf(token), 'newsletter')).toBeUndefined();
  });
});
