import sharp from 'sharp';
import { aProductBody } from '../../src/features/catalogue/testing/a-product-body.ts';
import { MEERA } from '../../src/domain/orders/testing-billing.ts';
import { until } from '../cluster/start-cluster.ts';
import { placesIn, withAt } from './inputs.ts';
import { type Heard, multipart } from './send.ts';
import { json, type World } from './world.ts';

/** An element that no page has: found in a page, markup was taken for markup. */
export const PLANTED = 'kadam-planted';
/** A formula for a spreadsheet, markup for a page, an end for an attribute; short enough for a name. */
export const SHORT = `=1+1<${PLANTED} a="'>`;
export const LONG = `${SHORT}</script></title></textarea><img src=x onerror="window.planted=1"><script>window.planted=1</script><a href="javascript:window.planted=1">x</a>[x](javascript:window.planted=1) {{7*7}} ]]>`;

interface Outcome {
  readonly accepted: string[];
  readonly refused: string[];
}

/** Puts markup and formulas wherever somebody may write something that is shown to somebody. */
export async function plant(world: World): Promise<Outcome> {
  const accepted: string[] = [];
  const refused: string[] = [];
  const { send, owner, thief } = world;
  async function put(what: string, path: string, body: unknown, token = owner.token): Promise<Heard> {
    const heard = await send(path, { token, json: body });
    if (heard.status < 300) accepted.push(what);
    else refused.push(`${what} ${heard.status}`);
    return heard;
  }
  const get = async <T>(path: string): Promise<T> => json<T>(await send(path, { token: owner.token }));

  // A customer.
  await put('profile', '/api/account/profile', { userName: SHORT }, thief.token);
  const place = {
    ...MEERA,
    fname: SHORT,
    lname: SHORT,
    billing_address: LONG.slice(0, 90),
    billing_address2: SHORT,
    city: SHORT,
  };
  const { email: _, ...address } = place;
  await put('address', '/api/account/addresses', { ...address, isDefault: true }, thief.token);
  const ordered = await world.placeOrder({ formData: { ...place, email: thief.email } }, thief.token);
  if (ordered.orderNumber === '')
    refused.push(`order ${ordered.heard.status} ${ordered.heard.text.slice(0, 90)}`);
  else accepted.push('order');
  const { orderNumber } = ordered.orderNumber === '' ? await world.placeOrder({}, thief.token) : ordered;
  await put('query', '/api/queries', { name: SHORT, email: thief.email, message: LONG });
  await put('newsletter', '/api/subscribe', { email: `"=1+1<${PLANTED}>"@attack.example` });
  await put('guest order', '/api/subscribe', { email: thief.email });

  // The order goes its way, so that a review and a return can follow.
  await until(
    'the order is confirmed',
    async () =>
      (await send(`/api/staff/orders/${orderNumber}/pack`, { token: owner.token, json: {} })).status === 200,
  );
  for (const status_id of [5, 10])
    await until(
      'the parcel moves',
      async () =>
        (await send('/sandbox/courier/advance', { json: { order_no: orderNumber, status_id } })).status ===
        200,
      30,
    ).catch(() => undefined);
  await until(
    'the order is delivered',
    async () =>
      (
        await world.rows(`select 1 from orders where order_number = $1 and status = 'Delivered'`, [
          orderNumber,
        ])
      ).length === 1,
    30,
  ).catch(() => undefined);
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#733' } })
    .jpeg()
    .toBuffer();
  const file = { field: 'photo', name: `${SHORT}.jpg`, type: 'image/jpeg', bytes: photo };
  const form = async (what: string, path: string, fields: Record<string, string>): Promise<void> => {
    const heard = await send(path, { token: thief.token, ...multipart([file], fields) });
    if (heard.status < 300) accepted.push(what);
    else refused.push(`${what} ${heard.status} ${heard.text.slice(0, 90)}`);
  };
  await form('review', `/api/order/${orderNumber}/reviews/1`, {
    stars: '5',
    fit: 'true',
    words: LONG,
    author: SHORT,
  });
  await form('return', `/api/order/${orderNumber}/return`, {
    wish: 'return',
    reason: 'Damaged',
    details: LONG,
    payTo: 'vpa',
    vpa: 'mallory@okbank',
    accountName: SHORT,
  });

  // Staff, among themselves and on the home page.
  await put('note of an order', `/api/staff/orders/${orderNumber}/note`, { note: LONG });
  await put('address by staff', `/api/staff/orders/${world.order.orderNumber}/address`, {
    ...place,
    email: world.victim.email,
  });
  await world.learnIds();
  const [person] = await world.rows<{ id: string }>('select id from customers order by id desc limit 1');
  await put('note of a customer', `/api/staff/customers/${person?.id}/note`, { note: LONG });
  await put('cash block', `/api/staff/customers/${person?.id}/block-cash`, { reason: LONG.slice(0, 250) });
  await put('allow cash', `/api/staff/customers/${person?.id}/allow-cash`, {});
  const [question] = await world.rows<{ ticket: string; revision: number }>('select * from queries limit 1');
  await put('answer to a query', `/api/staff/queries/${question?.ticket}/messages`, {
    kind: 'answer',
    words: LONG,
    revision: question?.revision ?? 0,
  });
  const [review] = await world.rows<{ id: string }>('select id from reviews limit 1');
  await put('answer to a review', `/api/staff/reviews/${review?.id}/answer`, { answer: LONG.slice(0, 300) });
  const made = await put(
    'product',
    '/api/staff/products',
    aProductBody({
      title: `${SHORT} shoe`,
      description: LONG,
      brand: SHORT,
      material: SHORT,
      closure: SHORT,
      care: LONG,
    }),
  );
  if (made.status < 300) {
    const { id } = json<{ id: string }>(made);
    const shown = await get<{ product: { revision: number } }>(`/api/staff/products/${id}`);
    await put('product in the shop', `/api/staff/products/${id}/state`, {
      to: 'published',
      revision: shown.product.revision,
    });
  }
  const name = { version: 0, headline: SHORT, words: LONG.slice(0, 290), banner: '' };
  await put('category', '/api/staff/names/category', {
    ...name,
    name: `${SHORT} c`,
    picture: '',
    hidden: false,
    aside: false,
    sidebar: true,
  });
  await put('type', '/api/staff/names/type', { ...name, name: `${SHORT} t`, hidden: false });
  await put('colour', '/api/staff/names/colour', {
    ...name,
    name: `${SHORT} f`,
    hidden: false,
    menuName: SHORT,
    phoneName: SHORT,
    swatch: '#0a5b66',
    swatchTo: '',
  });
  await put('tag', '/api/staff/names/tag', { ...name, name: 'planted-tag' });
  await put('synonyms', '/api/staff/synonyms', { version: 0, words: [SHORT.toLowerCase(), 'planted'] });
  await put('page', '/api/staff/pages/about-us/draft', {
    version: 0,
    title: SHORT,
    intro: LONG.slice(0, 200),
    body: LONG,
  });
  const { draft } = await get<{ draft?: { version: number } }>('/api/staff/pages/about-us');
  await put('page in the shop', '/api/staff/pages/about-us/publish', {
    version: draft?.version ?? 1,
    at: '',
  });
  const letter = await put('newsletter text', '/api/staff/newsletters', {
    subject: SHORT,
    preheader: SHORT,
    heading: SHORT,
    words: LONG,
    products: [],
  });
  if (letter.status < 300)
    await put('newsletter mail', `/api/staff/newsletters/${json<{ id: string }>(letter).id}/test`, {});
  await put('API token', '/api/staff/tokens', { name: SHORT, scopes: ['orders:read'] });
  await put('webhook', '/api/staff/webhooks', {
    url: `https://attack.example/${SHORT}`,
    events: ['order.placed'],
  });
  await put('stock take', '/api/staff/stock/takes', { name: SHORT });
  await put('delivery', '/api/staff/stock/deliveries', {
    key: crypto.randomUUID(),
    reference: SHORT,
    lines: [
      { productId: world.products[0]?._id, size: world.products[0]?.sizesAvailable[0]?.size, pairs: 1 },
    ],
  });
  await put('cash list', '/api/staff/remittances', {
    fileName: `${SHORT}.csv`,
    text: `AWB,Amount\n${SHORT},10`,
  });
  const sheet = await send('/api/staff/imports?kind=prices', {
    token: owner.token,
    ...multipart([
      {
        field: 'file',
        name: `${SHORT}.csv`,
        type: 'text/csv',
        bytes: Buffer.from(`productName,SellingPrice\n${SHORT},10`),
      },
    ]),
  });
  if (sheet.status < 300) accepted.push('file of prices');
  else refused.push(`file of prices ${sheet.status}`);

  // Every text of every group of settings, one after the other; what a field refuses it refuses with a sentence.
  const { groups } = await get<{ groups: { group: string }[] }>('/api/staff/settings');
  for (const { group } of groups) {
    const read = async () => (await get<{ values: object }>(`/api/staff/settings/${group}`)).values;
    for (const at of placesIn(await read())) {
      const values = await read();
      const [key = ''] = at;
      const before = at.reduce<unknown>(
        (value, step) => (value as Record<string | number, unknown>)?.[step],
        values,
      );
      if (typeof before !== 'string' || key === 'group' || key === 'version') continue;
      const heard = await put(
        `settings ${group}.${at.join('.')}`,
        '/api/staff/settings',
        withAt(values, at, SHORT),
      );
      if (heard.status >= 300)
        await put(
          `settings ${group}.${at.join('.')} (link)`,
          '/api/staff/settings',
          withAt(values, at, `javascript:window.planted=1//<${PLANTED}>`),
        );
    }
  }
  return { accepted, refused };
}
