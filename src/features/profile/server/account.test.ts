import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profileApi } from '../../../contract/profile.ts';
import type { Sql } from '../../../platform/server/db.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { viewOrders } from '../../orders/server/order-view.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { changeWishlist } from '../../wishlist/server/wishlist.server.ts';
import { profileHandlers } from './api.server.ts';
import { openTestShop, type TestShop } from '../../accounts/testing/open-accounts.server.ts';

let sql: Sql;
let shop: TestShop;
beforeAll(async () => {
  ({ sql } = await testDb());
  shop = await openTestShop(sql, {}, { rows: profileApi, handlers: profileHandlers });
});
beforeEach(() => sql`delete from limit_counters`);

const details = async (token: string) => (await shop.post('/api/user', {}, token)).body['user'];

describe('account details', () => {
  it('change name and phone; a new phone has to be proved anew', async () => {
    const { token, userId } = await shop.customer('change@one.example');
    await sql`update users set phone = '+919000000009', phone_verified_at = now() where id = ${userId}`;
    await shop.post('/api/account/profile', { userName: '  Meera   R ' }, token);
    expect(await details(token)).toMatchObject({ userName: 'Meera R', phoneVerified: true });
    await shop.post(
      '/api/account/profile',
      {
        phoneNumber: '98765 43210',
        password: 'six-letters',
        userType: 'owner',
        email: 'x@y.z',
        emailVerified: true,
      },
      token,
    );
    expect(await details(token)).toMatchObject({
      phoneNumber: '+919876543210',
      phoneVerified: false,
      userType: 'customer',
      email: 'change@one.example',
    });
  });

  it("answers one's own data only; staff may read others'", async () => {
    const { token } = await shop.customer('mine@two.example');
    const { token: staff, userId } = await shop.customer('staff@two.example');
    await sql`update users set user_type = 'staff' where id = ${userId}`;
    const read = (email: string, who: string) =>
      shop.get(`/api/data/user?userEmail=${encodeURIComponent(email)}`, who);
    expect(await read('Mine@two.example', token)).toMatchObject({
      status: 200,
      body: { user: { email: 'mine@two.example' } },
    });
    expect(await read('staff@two.example', token)).toEqual(await read('nobody@two.example', token));
    expect((await read('staff@two.example', token)).status).toBe(404);
    expect((await read('mine@two.example', staff)).status).toBe(200);
    expect(JSON.stringify(await read('mine@two.example', staff))).not.toContain('argon2');
  });

  it('a new password signs other devices out and keeps this one', async () => {
    const { token } = await shop.customer('password@three.example');
    const { body } = await shop.post('/api/auth/login', {
      email: 'password@three.example',
      password: 'six-letters',
    });
    const change = (currentPassword: string) =>
      shop.post('/api/account/password', { currentPassword, password: 'another one 1' }, token);
    expect(await change('wrong')).toMatchObject({ status: 400, body: { code: 'wrongPassword' } });
    expect((await change('six-letters')).status).toBe(200);
    expect((await shop.post('/api/user', {}, String(body['token']))).status).toBe(401);
    expect((await shop.post('/api/user', {}, token)).status).toBe(200);
  });

  it('signs out everywhere', async () => {
    const { token } = await shop.customer('everywhere@four.example');
    expect((await shop.post('/api/account/sign-out-everywhere', {}, token)).status).toBe(200);
    expect((await shop.post('/api/user', {}, token)).status).toBe(401);
  });

  it('ends a session after 30 quiet days and after 90 days', async () => {
    const { token, userId } = await shop.customer('session@five.example');
    await sql`update tokens set last_used_at = now() - interval '31 days' where subject = ${userId}`;
    expect((await shop.post('/api/user', {}, token)).status).toBe(401);
    await sql`update tokens set last_used_at = now(), expires_at = now() where subject = ${userId}`;
    expect((await shop.post('/api/user', {}, token)).status).toBe(401);
  });

  it('hands over everything stored about a customer, and deletes it', async () => {
    const { token, userId } = await shop.customer('leave@six.example');
    await shop.post('/api/account/addresses', address(), token);
    const { orderNumber } = await makeOrder(sql, { userId });
    await stockProduct(sql, 'wished', 2000, { 38: 1 });
    await changeWishlist(shop.shop, userId, { add: [{ id: 'wished' }], remove: [] });
    const { body } = await shop.get('/api/account/data', token);
    expect(body).toMatchObject({
      account: { email: 'leave@six.example' },
      addresses: [{ city: 'Bengaluru' }],
      orders: [{ orderNumber }],
      wishlist: [{ id: 'wished', price: 1000 }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/);
    expect(await shop.post('/api/account/delete', { password: 'wrong' }, token)).toMatchObject({
      status: 400,
    });
    expect((await shop.post('/api/account/delete', { password: 'six-letters' }, token)).status).toBe(200);
    expect((await shop.post('/api/user', {}, token)).status).toBe(401);
    expect(
      (await shop.post('/api/auth/login', { email: 'leave@six.example', password: 'six-letters' })).status,
    ).toBe(401);
    const left = JSON.stringify([
      await sql`select * from users where id = ${userId}`,
      await sql`select * from addresses where user_id = ${userId}`,
      await sql`select * from wishlist_items where user_id = ${userId}`,
    ]);
    expect(left).not.toMatch(/leave@six|Meera|Bengaluru|argon2|wished/);
    await shop.customer('leave@six.example');
  });

  it('a word to the shop goes along with the data; deleting the account treats it as it treats the address of the order', async () => {
    const { token, userId } = await shop.customer('note@eight.example');
    const billing = { billing_address: '8 Note Street', additionalInfo: 'The bell is quiet.' };
    const { id } = await makeOrder(sql, { userId, billing });
    const { body } = await shop.get('/api/account/data', token);
    expect(body).toMatchObject({ orders: [{ orderDetails: { billingDetails: billing } }] });
    expect((await shop.post('/api/account/delete', { password: 'six-letters' }, token)).status).toBe(200);
    // The law keeps an order as sold, with its address; whoever packs it still needs both.
    const [staff] = await viewOrders(sql, [id], { as: 'staff', now: new Date() });
    expect(staff?.orderDetails.billingDetails).toMatchObject(billing);
    const again = await shop.customer('note@eight.example');
    expect(JSON.stringify(await shop.get('/api/account/data', again.token))).not.toMatch(/Note Street|bell/);
  });

  it('an owner cannot delete their own account by mistake', async () => {
    const { token, userId } = await shop.customer('owner@seven.example');
    await sql`update users set user_type = 'owner' where id = ${userId}`;
    expect((await shop.post('/api/account/delete', { password: 'six-letters' }, token)).status).toBe(403);
  });
});

describe('the picture', () => {
  const upload = (bytes: Buffer, token: string, name = 'me.jpg') => {
    const boundary = 'x-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
    return shop.app.inject({
      method: 'POST',
      url: '/api/account/picture',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  };

  it('is drawn anew at 256 px without what the camera wrote, and replaced under a new name', async () => {
    const { token } = await shop.customer('picture@eight.example');
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#6b1d3a' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer();
    const first = (await upload(photo, token)).json<{ user: { profileImage: string } }>().user.profileImage;
    const picture = await shop.app.inject({ url: first });
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      width: 256,
      height: 256,
      format: 'webp',
    });
    expect(picture.rawPayload.includes('secret')).toBe(false);
    const second = (await upload(photo, token)).json<{ user: { profileImage: string } }>().user.profileImage;
    expect(second).not.toBe(first);
    expect((await shop.app.inject({ url: first })).statusCode).toBe(404);
  });

  it.each([
    [
      'a vector picture with script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a broken picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('no picture')])],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    const token = (
      await shop.post('/api/auth/login', { email: 'picture@eight.example', password: 'six-letters' })
    ).body['token'];
    expect((await upload(bytes, String(token))).json()).toMatchObject({
      success: false,
      code: 'invalidInput',
    });
  });

  it('refuses more than 6 MB', async () => {
    const token = (
      await shop.post('/api/auth/login', { email: 'picture@eight.example', password: 'six-letters' })
    ).body['token'];
    expect((await upload(Buffer.alloc(6_500_000, 1), String(token))).statusCode).toBe(413);
  });
});

const address = (more: object = {}) => ({
  fname: 'Meera',
  lname: 'Rao',
  billing_address: '12 Demo Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560001',
  phone: '9876543210',
  ...more,
});

describe('the address book', () => {
  const list = async (token: string) =>
    (await shop.get('/api/account/addresses', token)).body['addresses'] as {
      _id: string;
      fname: string;
      isDefault: boolean;
    }[];

  it('keeps one default: the first, the chosen, or the newest when that one goes', async () => {
    const { token } = await shop.customer('book@nine.example');
    await shop.post('/api/account/addresses', address({ fname: 'One' }), token);
    await shop.post('/api/account/addresses', address({ fname: 'Two' }), token);
    await shop.post('/api/account/addresses', address({ fname: 'Three', isDefault: true }), token);
    expect((await list(token)).map(({ fname, isDefault }) => [fname, isDefault])).toEqual([
      ['Three', true],
      ['Two', false],
      ['One', false],
    ]);
    const [first] = await list(token);
    await shop.post(`/api/account/addresses/${first?._id}/delete`, {}, token);
    expect((await list(token)).map(({ fname, isDefault }) => [fname, isDefault])).toEqual([
      ['Two', true],
      ['One', false],
    ]);
    const one = (await list(token))[1];
    await shop.post('/api/account/addresses', address({ _id: one?._id, fname: 'Changed' }), token);
    expect((await list(token)).map(({ fname }) => fname)).toEqual(['Two', 'Changed']);
  });

  it("saved addresses are checked against the pincode as checkout's are", async () => {
    const { token } = await shop.customer('pincode@book.example');
    const save = (more: object) => shop.post('/api/account/addresses', address(more), token);
    expect(await save({ zipcode: '999999' })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid pincode' },
    });
    expect(await save({ state: 'Delhi' })).toMatchObject({
      status: 400,
      body: {
        message: 'The pincode 560001 is in Karnataka. Please correct the State or the pincode.',
      },
    });
    expect(await list(token)).toEqual([]);
    expect((await save({ state: 'karnataka' })).status).toBe(200);
    expect(await list(token)).toMatchObject([{ state: 'Karnataka' }]);
  });

  it('is closed to others', async () => {
    const { token } = await shop.customer('mine@ten.example');
    const { token: other } = await shop.customer('other@ten.example');
    await shop.post('/api/account/addresses', address(), token);
    const [mine] = await list(token);
    expect(
      (await shop.post('/api/account/addresses', address({ _id: mine?._id, fname: 'Stolen' }), other)).status,
    ).toBe(404);
    expect((await shop.post(`/api/account/addresses/${mine?._id}/delete`, {}, other)).status).toBe(404);
    expect(await list(token)).toMatchObject([{ fname: 'Meera' }]);
    expect(await list(other)).toEqual([]);
  });

  it('holds to the rules of the billing form', async () => {
    const { token } = await shop.customer('rules@eleven.example');
    for (const [change, message] of [
      [{ zipcode: '5600' }, 'Please enter a valid 6-digit zipcode'],
      [{ phone: '98765' }, 'Please enter a valid 10-digit phone number'],
      [{ fname: 'Me' }, 'Please enter a valid first name'],
    ] as const)
      expect(await shop.post('/api/account/addresses', address(change), token)).toMatchObject({
        status: 400,
        body: { message },
      });
    expect(await list(token)).toEqual([]);
  });

  it('holds twenty, also when thirty come at once', async () => {
    const { token } = await shop.customer('twenty@twelve.example');
    await Promise.all(
      Array.from({ length: 30 }, () => shop.post('/api/account/addresses', address(), token)),
    );
    expect(await list(token)).toHaveLength(20);
  });
});
