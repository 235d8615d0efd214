import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import { everyCall, type CallName } from '../../contract/calls-staff.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { TOKEN_SCOPES, type TokenScope } from '../../domain/accounts/token-scopes.ts';
import { AREAS, areaOf, areaOfToken, TOKEN_AREAS, type Area } from '../../domain/accounts/visitor.ts';
import { makeApiToken } from '../../features/accounts/server/api-tokens.server.ts';
import { NEW_COLLECTION } from '../../contract/collections-staff.ts';
import { DEFAULT_CAMPAIGNS } from '../../contract/campaign-settings.ts';
import { PLAIN_LETTER } from '../../contract/newsletters-staff.ts';
import { NEW_SEGMENT } from '../../contract/segments-staff.ts';
import { DEFAULT_MEASURING } from '../../contract/measuring-settings.ts';
import { DEFAULT_HOME_PAGE } from '../../domain/home-page/default-home-page.ts';
import { hashPassword } from '../../features/accounts/server/passwords.server.ts';
import { anOffer, makeOffer } from '../../features/offers/testing/make-offer.server.ts';
import { openSession } from '../../features/accounts/server/log-in.server.ts';
import { previewKey } from '../../features/catalogue/server/pictures/picture-keys.ts';
import { findCustomers } from '../../features/customers/server/find-customers.server.ts';
import { rebuildAllCustomers } from '../../features/customers/server/rebuild-customers.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import { aProductBody } from '../../features/catalogue/testing/a-product-body.ts';
import { stockProduct } from '../../features/orders/testing/open-checkout.server.ts';
import { makeOrder } from '../../features/orders/testing/make-order.server.ts';
import { groupOf } from '../../features/settings/server/setting-groups.server.ts';
import { DEFAULT_ACCOUNTING } from '../../contract/accounting-names.ts';
import { DEFAULT_BACKUPS } from '../../contract/backup-settings.ts';
import { DEFAULT_LAW } from '../../contract/law-settings.ts';
import { DEFAULT_QUESTIONS } from '../../contract/question-settings.ts';
import { DEFAULT_ORDER_SETTINGS } from '../../contract/order-settings.ts';
import { defaultSettings } from '../../contract/shop.ts';
import { DEFAULT_CASH_RULES } from '../../domain/shipping/cash-rules.ts';
import { DEFAULT_SHIPPING } from '../../domain/shipping/shipping-settings.ts';
import { EMPTY_BILLING } from '../../domain/orders/billing-fields.ts';
import { SPECIFIED_CHART } from '../../domain/catalogue/size-chart.ts';
import { MEERA } from '../../domain/orders/testing-billing.ts';
import { addressOf } from '../../platform/browser/call-over-http.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { issueToken } from '../../platform/server/tokens.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer } from '../testing.server.ts';

const { sql } = await testDb();
const rows: [CallName, Endpoint][] = Object.entries(api) as [CallName, Endpoint][];
const isForStaff = ({ who }: Endpoint): boolean => who === 'owner' || /staff/.test(who);

/** Staff who may do one thing, and staff who may do everything but that. */
const only = (area: Area) => `the token of staff for ${area} alone`;
const allBut = (area: Area) => `the token of staff for all but ${area}`;
const OWNER = 'the token of the owner';
/** Somebody who may make the call, and nothing more than it asks for. */
const aText = {
  id: 'shipped',
  subject: 'Sent',
  heading: 'Sent',
  body: 'Sent',
  sms: 'Sent',
  dltTemplate: '',
};
const whoMay = ({ who }: Endpoint): string => (who === 'owner' ? OWNER : only(areaOf(who) ?? 'settings'));

/** Words found only in the victim's data: an answer that contains one leaks it. */
const victim = {
  id: '',
  email: 'zoravati@rights.example',
  name: 'Zoravati',
  street: '7 Zoravati Street',
  phone: '9000012345',
};
const marks = new RegExp([victim.email, victim.name, victim.phone].join('|'));
const password = 'a password of mine 1';
/** As a new shop has it; the version follows from the values. */
const aSetting = groupOf('selling', {
  shop: defaultSettings,
  orders: DEFAULT_ORDER_SETTINGS,
  shipping: DEFAULT_SHIPPING,
  cash: DEFAULT_CASH_RULES,
  whatsapp: {
    integratedNumber: '',
    namespace: '',
    language: 'en',
    hindi: false,
    orderTemplate: '',
    cartTemplate: '',
  },
  backups: DEFAULT_BACKUPS,
  law: DEFAULT_LAW,
  accounting: DEFAULT_ACCOUNTING,
  translating: { hi: false, ta: false },
  search: { indexNow: false },
  listings: { cards: 'style', boughtTogether: false },
  campaigns: DEFAULT_CAMPAIGNS,
  measuring: DEFAULT_MEASURING,
  questions: DEFAULT_QUESTIONS,
});
const aName = { version: 0, headline: '', words: '', banner: '' };
let order = { id: '', orderNumber: '' };
/** Confirmed, with a parcel and cash to refund, so that every staff call has something to act on. */
let busy = { id: '', orderNumber: '' };
/** Confirmed and untouched. */
let untouched = { id: '', orderNumber: '' };
/** Its parcel came back. */
let refused = { id: '', orderNumber: '' };
/** A return that waits for an answer. */
let request = '';
/** The victim in the list of customers. */
let person = '';
/** A file that was sent in. */
let imported = '';
const PRODUCT = 'rights-rani';
/** What the victim asked. */
const TICKET = 'KQ-RIGHTS22';
/** A picture of the product, and one that it waits for. */
let picture = { id: '', place: 0, awaited: 0 };
/** For acts after which a product is another one. */
const MORE = { changed: 'rights-1', moved: 'rights-2', deleted: 'rights-3', many: 'rights-4' };
let address = '';
/** What the victim wrote of a pair. */
let review = '';
let [question, otherQuestion, questionAnswer] = ['', '', ''];
/** A coupon that staff change. */
let offer = '';
const tokens: Record<string, string | undefined> = { 'no token': undefined };

/** Requests that would succeed for the victim, so that nothing but the token stands in the way. */
const asks = (): Partial<
  Record<CallName, { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }>
> => {
  const byNumber = { params: { orderNumber: order.orderNumber }, body: {} };
  const onPicture = (body: object) => ({ params: { id: PRODUCT, picture: String(picture.place) }, body });
  const onPage = (body: object = {}) => ({ params: { page: 'about-us' }, body });
  const byBusy = { params: { orderNumber: busy.orderNumber } };
  const byUntouched = { params: { orderNumber: untouched.orderNumber } };
  const own = {
    fname: 'Thief',
    lname: 'Thief',
    billing_address: 'x',
    billing_address2: '',
    city: 'Pune',
    state: 'Goa',
    zipcode: '403001',
    phone: '9876543210',
  };
  return {
    userData: { query: { userEmail: victim.email } },
    staffOffer: { params: { id: offer } },
    createOffer: { body: { ...anOffer, name: 'Made for rights' } },
    changeOffer: { params: { id: offer }, body: { ...anOffer, version: 1 } },
    stopOffer: { params: { id: offer }, body: { stop: true } },
    checkCoupons: { body: { codes: ['NOSUCH'] } },
    changeOrderNews: { body: { whatsapp: false } },
    unfollowOrders: { body: { endpoint: 'https://fcm.googleapis.com/none' } },
    followShop: {
      body: {
        subscription: {
          endpoint: 'https://fcm.googleapis.com/fcm/send/shop',
          p256dh: createECDH('prime256v1').generateKeys('base64url'),
          auth: 'b'.repeat(22),
        },
      },
    },
    followOrders: {
      body: {
        orderNumber: order.orderNumber,
        subscription: {
          endpoint: 'https://fcm.googleapis.com/fcm/send/x',
          p256dh: 'a'.repeat(87),
          auth: 'b'.repeat(22),
        },
      },
    },
    changeCartReminder: { body: { on: false, lines: [] } },
    keepCart: { body: { lines: [] } },
    restoreCart: { body: { token: 'x' } },
    stopCartReminder: { body: { token: 'x' } },
    updateProfile: { body: { userName: 'Thief' } },
    changePassword: { body: { currentPassword: password, password: 'a thief changed it 1' } },
    deleteAccount: { body: { password } },
    saveAddress: { body: { ...own, _id: address } },
    deleteAddress: { params: { id: address } },
    resetPassword: { body: { password: 'a thief changed it 1' } },
    getUser: { body: { email: victim.email } },
    forgotPassword: { body: { email: victim.email } },
    resendVerification: { body: { email: victim.email } },
    login: { body: { email: victim.email, password: 'wrong' } },
    register: { body: { username: 'Thief', email: victim.email, password: 'six-letters' } },
    verifyOtp: { body: { phoneNumber: victim.phone, otp: '000000' } },
    requestOtp: { query: { phoneNumber: victim.phone } },
    resendOtp: { body: { phoneNumber: victim.phone } },
    accountPicture: { params: { id: victim.id } },
    orders: { params: { id: victim.id } },
    orderDetails: { params: { id: order.id } },
    orderByLink: { params: { token: 'no-such-link' } },
    cancelOrder: byNumber,
    retryPayment: byNumber,
    switchToCash: byNumber,
    confirmCash: { body: { link: `${order.orderNumber}.guessed` } },
    requestReturn: byNumber,
    paymentStatus: byNumber,
    invoicePdf: { params: { id: order.id } },
    trackOrder: { params: { id: order.orderNumber } },
    startReport: { body: { kind: 'sales-by-day', from: '2026-10-01', to: '2026-10-31' } },
    guestTracking: { body: { orderNumber: order.orderNumber, email: 'thief@rights.example' } },
    pullTracking: { body: { awb_no: 'AWB000' } },
    courierWebhook: { params: { secret: 'guessed' }, body: { awb_no: 'AWB000', status_id: 10 } },
    decideReturn: { params: { id: request }, body: { decision: 'accepted' } },
    confirmSubscription: { body: { token: 'guessed' } },
    unsubscribe: { params: { token: 'guessed' } },
    product: { params: { slug: 'none' } },
    productVariants: { params: { id: 'none' } },
    staffOrders: { query: { text: victim.email } },
    staffSearch: { query: { text: victim.email } },
    packOrder: byBusy,
    parcelSeen: { ...byBusy, body: { text: `Parcel of ${busy.orderNumber}: It came back.` } },
    refundedByHand: byBusy,
    receiveParcel: { params: { orderNumber: refused.orderNumber }, body: { sellable: [1] } },
    homeRow: { params: { row: 'popular' } },
    saveHomePageDraft: { body: { version: 0, ...DEFAULT_HOME_PAGE } },
    dropHomePageDraft: { body: { version: 0 } },
    publishHomePage: { body: { version: 1, at: '' } },
    restoreHomePage: { body: { id: 0 } },
    infoPage: onPage(),
    pageWords: { query: { path: '/sale' } },
    savePageWords: { body: { path: '/sale', title: 'All deals', description: '', version: 0 } },
    staffPage: onPage(),
    previewPage: onPage(),
    savePageDraft: onPage({ version: 0, title: 'Us', intro: 'Hello.', body: 'Words.' }),
    dropPageDraft: onPage({ version: 1 }),
    publishPage: onPage({ version: 2, at: '' }),
    goBackPage: onPage({ id: 0 }),
    createPage: { body: { kind: 'journal', title: 'News', slug: 'news' } },
    placePage: { params: { page: 'p1' }, body: { slug: 'newer', hidden: false } },
    deletePage: { params: { page: 'p1' }, body: { version: 1 } },
    contentPage: { params: { kind: 'page', slug: 'none' } },
    contentEntries: { params: { kind: 'journal' } },
    saveCategory: {
      body: { ...aName, name: 'Rain', picture: '', hidden: false, aside: false },
    },
    saveType: { body: { ...aName, name: 'Wedges', hidden: false } },
    saveColour: {
      body: {
        ...aName,
        name: 'Teal',
        hidden: false,
        menuName: '',
        phoneName: '',
        swatch: '#0a5b66',
        swatchTo: '',
      },
    },
    saveTag: { body: { ...aName, name: 'rainy' } },
    orderNames: { body: { kind: 'category', ids: ['1'] } },
    deleteName: { body: { kind: 'tag', id: 'rainy', version: 1 } },
    createCollection: { body: { ...NEW_COLLECTION, name: 'Rain', slug: 'rain', premium: true } },
    staffCollection: { params: { id: '1' } },
    changeCollection: {
      params: { id: '1' },
      body: { ...NEW_COLLECTION, version: 1, name: 'Leather', slug: 'leather', premium: true },
    },
    deleteCollection: { params: { id: '1' }, body: { version: 2 } },
    visitors: { query: { from: '2026-11-01', to: '2026-11-18' } },
    countVisit: {
      body: {
        visit: 'visit-of-nobody',
        what: 'view',
        page: '/',
        source: 'Direct',
        device: 'phone',
        language: 'en',
      },
    },
    countSearch: { body: { query: 'heels', what: 'found' } },
    searchPins: { query: { query: 'heels' } },
    saveSearchPins: { body: { query: 'heels', pinned: [], hidden: [], version: 0 } },
    saveSynonyms: { body: { version: 0, words: ['rain', 'monsoon'] } },
    deleteSynonyms: { body: { id: '1', version: 1 } },
    orderAdmin: byUntouched,
    tallyVouchers: { query: { from: '2026-11-01', to: '2026-11-30' } },
    tallyLedgers: { query: { from: '2026-11-01', to: '2026-11-30' } },
    findCallers: { query: { text: victim.email } },
    quoteForCaller: {
      body: {
        method: 'cod',
        cartdata: [{ productId: PRODUCT, size: 38, quantity: 1, color: 'Gold' }],
        zipcode: MEERA.zipcode,
        email: MEERA.email,
        phone: MEERA.phone,
      },
    },
    confirmByPhone: byUntouched,
    changeAddress: { ...byUntouched, body: { ...EMPTY_BILLING, ...MEERA } },
    quoteLines: { ...byUntouched, body: { lines: [{ line: 1, quantity: 1 }], was: 149900 } },
    changeLines: { ...byUntouched, body: { lines: [{ line: 1, quantity: 1 }], was: 149900 } },
    noteOrder: { ...byUntouched, body: { note: 'Ring twice' } },
    cancelForCustomer: { ...byUntouched, body: { reason: 'Other' } },
    suggestions: { query: { q: 'rani' } },
    tellWhenBack: { params: { id: PRODUCT }, body: { size: 38, to: 'thief@rights.example' } },
    changeSizeChart: { body: { version: 0, chart: SPECIFIED_CHART } },
    changeWishlist: { body: { add: [{ id: PRODUCT }] } },
    shareWishlist: { body: { on: true } },
    sharedWishlist: { params: { token: 'guessed' } },
    sizeAlertsByLink: { params: { token: 'guessed' } },
    callOffByLink: { params: { token: 'guessed' }, body: {} },
    callOffMyAlert: { params: { id: '1' } },
    addWebhook: { body: { url: 'https://rights.example/hooks', events: ['order.placed'] } },
    makeApiToken: { body: { name: 'A program', scopes: ['orders:read'] } },
    staffQueries: { query: { text: victim.email } },
    staffQuery: { params: { ticket: TICKET } },
    writeToQuery: { params: { ticket: TICKET }, body: { kind: 'note', words: 'A thief', revision: 0 } },
    assignQuery: { params: { ticket: TICKET }, body: { to: null } },
    moveQuery: { params: { ticket: TICKET }, body: { to: 'closed', revision: 1 } },
    staffSubscribers: { query: { text: victim.email } },
    segment: { params: { id: 'new' } },
    countSegment: { body: NEW_SEGMENT },
    createSegment: { body: { ...NEW_SEGMENT, name: 'Everybody' } },
    previewNewsletter: {
      body: {
        subject: 'Rain',
        preheader: '',
        heading: 'Rain',
        words: 'A few words.',
        products: [],
        ...PLAIN_LETTER,
      },
    },
    staffCustomers: { query: { text: victim.email } },
    staffCustomer: { params: { id: person } },
    noteCustomer: { params: { id: person }, body: { note: 'Rings twice' } },
    blockCash: { params: { id: person }, body: { reason: 'Refuses parcels' } },
    allowCash: { params: { id: person } },
    customerCredit: { params: { id: person } },
    issueCredit: { params: { id: person }, body: { amount: 100_00, reason: 'For the wait', balance: 0 } },
    voidCredit: { params: { id: person }, body: { amount: 50_00, reason: 'By mistake', balance: 100_00 } },
    exportCustomer: { params: { id: person } },
    reviewable: byNumber,
    writeReview: { params: { orderNumber: order.orderNumber, line: '1' } },
    changeReview: { params: { orderNumber: order.orderNumber, line: '1' } },
    productReviews: { params: { slug: 'none' } },
    voteHelpful: { params: { id: review }, body: { voter: victim.id } },
    reviewPhoto: { params: { id: victim.id } },
    hideReview: { params: { id: review }, body: { reason: 'A word against it' } },
    showReview: { params: { id: review } },
    answerReview: { params: { id: review }, body: { answer: 'Thank you.' } },
    sayNoReviewsYet: { body: { on: true } },
    productQuestions: { params: { slug: 'none' } },
    askQuestion: { params: { slug: 'none' }, body: { words: victim.id } },
    mayAnswer: { params: { slug: 'none' } },
    answerQuestion: { params: { id: question }, body: { words: 'Yes.' } },
    decideQuestion: { params: { id: question }, body: { publish: true } },
    decideAnswer: { params: { id: questionAnswer }, body: { publish: true } },
    answerAsShop: { params: { id: question }, body: { words: 'Yes.' } },
    deleteQuestion: { params: { id: otherQuestion } },
    settingGroup: { params: { group: 'identity' } },
    saveSettings: { body: aSetting },
    confirmOpening: { body: { step: 'policies' } },
    postponeOpening: { body: { step: 'payment' } },
    saveKeys: {
      body: { service: 'delhivery', values: { DELHIVERY_TOKEN: 'x', DELHIVERY_PICKUP_LOCATION: 'x' } },
    },
    removeKeys: { body: { service: 'delhivery' } },
    saveText: { body: aText },
    resetText: { body: { id: 'shipped' } },
    previewText: { body: aText },
    tryKeys: { body: { service: 'mail', values: {} } },
    findForStock: { query: { code: PRODUCT } },
    receiveDelivery: {
      body: {
        key: '7f3f2b52-7d1c-4f5e-9d5a-222222222222',
        reference: '',
        lines: [{ productId: PRODUCT, size: 38, pairs: 1 }],
      },
    },
    readImport: { params: { id: imported } },
    exportCsv: { params: { kind: 'prices' } },
    changeLowStockRule: { body: { by: 'pairs', pairs: 3 } },
    changeLowAt: { params: { id: PRODUCT }, body: { lowAt: 3 } },
    changePrice: { params: { id: PRODUCT }, body: { SellingPrice: 1, discount: 0, revision: 1 } },
    staffProduct: { params: { id: PRODUCT } },
    previewProduct: { params: { id: PRODUCT } },
    suggestNames: { query: { title: 'Rani' } },
    createProduct: { body: aProductBody() },
    changeProduct: { params: { id: MORE.changed }, body: { ...aProductBody(), revision: 1 } },
    copyProduct: { params: { id: PRODUCT }, body: { color: 'Pink' } },
    moveProduct: { params: { id: MORE.moved }, body: { to: 'archived', revision: 1 } },
    deleteProduct: { params: { id: MORE.deleted }, body: { revision: 1 } },
    bulkProducts: { body: { products: [{ id: MORE.many, revision: 1 }], change: { kind: 'unpublish' } } },
    changeStock: { params: { id: PRODUCT }, body: { size: 38, quantity: 1000, was: 5 } },
    storedPicture: { params: { id: picture.id } },
    wholePicture: { params: { id: picture.id } },
    retryPicture: { params: { id: picture.id } },
    productPictures: { params: { id: PRODUCT } },
    productSpin: { params: { id: PRODUCT } },
    saveSpin: { params: { id: PRODUCT }, body: { ids: [] } },
    orderPictures: { params: { id: PRODUCT }, body: { ids: [picture.place] } },
    describePicture: onPicture({ alt: 'A thief saw this shoe' }),
    cropPicture: onPicture({ crop: null, ground: 'white' }),
    forgetPicture: { params: { id: PRODUCT, awaited: String(picture.awaited) } },
    removePicture: onPicture({}),
  };
};

let app: FastifyInstance;
let otherId = '';
async function user(name: string, email: string, type: string): Promise<string> {
  const own = name === victim.name ? password : `the password of ${name} 1`;
  const [row] = await sql<{ id: string }[]>`
    insert into users (user_name, email, email_key, phone, password_hash, user_type, email_verified_at)
    values (${name}, ${email}, ${email}, ${`+91${victim.phone}`}, ${await hashPassword(own)}, ${type}, now()) returning id`;
  return row?.id ?? '';
}

async function addPicture(): Promise<typeof picture> {
  const [stored] = await sql<{ id: string; source: string }[]>`
    insert into stored_pictures (base, source, file_name, full_width, full_height, recipe, state, widths)
    values ('stored/ab/abc', 'abcdef', 'a.jpg', 500, 500, '{"shape": "square", "crop": null, "ground": "edge"}', 'ready', '{240}')
    returning id, source`;
  await shop.services.pictures.put(previewKey(stored?.source ?? ''), Buffer.from('x'), 'image/webp');
  const [place] = await sql<{ id: number }[]>`
    insert into pictures (product_id, position, base, widths, width, height, alt)
    values (${PRODUCT}, 0, 'stored/ab/abc', '{240}', 240, 240, 'A shoe') returning id`;
  const [awaited] = await sql<{ id: number }[]>`
    insert into awaited_pictures (product_id, picture_id, alt, asked_by)
    values (${PRODUCT}, ${stored?.id ?? ''}, 'A shoe', 'x') returning id`;
  return { id: stored?.id ?? '', place: place?.id ?? 0, awaited: awaited?.id ?? 0 };
}

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-rights-'));
let shop: Shop;

beforeAll(async () => {
  const options = testServer(sql, { DATA_DIR: folder });
  shop = options.shop;
  app = await createShopServer(options);
  await app.ready();

  victim.id = await user(victim.name, victim.email, 'customer');
  await sql`insert into collections (slug, name, chosen, premium) values ('leather', 'Leather', false, true)`;
  otherId = await user('Other', 'other@rights.example', 'customer');
  const gone = await user('Gone', 'gone@rights.example', 'customer');
  const owner = await user('Owner', 'owner@rights.example', 'owner');
  await sql`update users set phone = null where id <> ${victim.id}`;
  const [row] = await sql<{ id: string }[]>`
    insert into addresses (user_id, fname, lname, billing_address, city, state, zipcode, phone)
    values (${victim.id}, ${victim.name}, 'Rao', ${victim.street}, 'Pune', 'Goa', '403001', ${victim.phone}) returning id`;
  address = row?.id ?? '';
  order = await makeOrder(sql, {
    userId: victim.id,
    billing: { fname: victim.name, billing_address: victim.street, email: victim.email, phone: victim.phone },
  });
  await sql`
    insert into queries (ticket, name, email, message) values (${TICKET}, ${victim.name}, ${victim.email}, 'Hello')`;
  await rebuildAllCustomers(sql);
  person = (await findCustomers(sql, victim.email, 1))[0]?.id ?? '';
  untouched = await makeOrder(sql, { userId: victim.id });
  await sql`update orders set status = 'Confirmed' where id = ${untouched.id}`;
  busy = await makeOrder(sql, { userId: victim.id });
  await sql`update orders set status = 'Confirmed', payment_status = 'Refund initiated' where id = ${busy.id}`;
  await sql`insert into shipments (order_id, attention) values (${busy.id}, 'It came back.')`;
  refused = await makeOrder(sql, { userId: victim.id });
  await sql`update orders set status = 'Returned' where id = ${refused.id}`;
  await sql`
    insert into line_events (order_id, line, kind, quantity, from_place, to_place)
    values (${refused.id}, 1, 'refused', 1, 'reserved', 'returning')`;
  const back = await makeOrder(sql, { userId: victim.id });
  await sql`update orders set status = 'Return requested' where id = ${back.id}`;
  const [asked] = await sql<{ id: string }[]>`
    insert into return_requests (order_id, wish, reason, details) values (${back.id}, 'return', 'Damaged', '') returning id`;
  request = asked?.id ?? '';
  await stockProduct(sql, PRODUCT, 2000, { 38: 5 });
  const [file] = await sql<{ id: string }[]>`
    insert into imports (kind, file_name, who, state) values ('prices', 'prices.csv', 'x', 'checked') returning id`;
  imported = file?.id ?? '';
  picture = await addPicture();
  for (const id of Object.values(MORE)) await stockProduct(sql, id, 2000, {});
  await sql`update products set active = false where id = ${MORE.deleted}`;
  const [written] = await sql<{ id: string }[]>`
    insert into reviews (product_id, order_id, line, user_id, author, color, size, stars, words)
    values (${PRODUCT}, ${order.id}, 1, ${victim.id}, 'Z.', 'Gold', '38', 5, 'Good.') returning id`;
  review = written?.id ?? '';
  const questions = await sql<{ id: string }[]>`
    insert into questions (style_code, user_id, author, words, folded)
    select style_code, ${victim.id}, 'Z.', w, w from products, unnest(array['is it red', 'is it blue']) w where id = ${PRODUCT} returning id`;
  [question = '', otherQuestion = ''] = questions.map(({ id }) => id);
  const [answered] = await sql<{ id: string }[]>`
    insert into question_answers (question_id, order_id, user_id, author, words)
    values (${question}, ${order.id}, ${victim.id}, 'Z.', 'Yes.') returning id`;
  questionAnswer = answered?.id ?? '';
  offer = await makeOffer(sql, { code: 'RIGHTS' });
  const life = { idleSeconds: 3600, absoluteSeconds: 3600 };
  tokens['a token nobody issued'] = 'x'.repeat(43);
  tokens['an expired token'] = await issueToken(sql, 'session', victim.id, {
    idleSeconds: 3600,
    absoluteSeconds: -1,
  });
  tokens['a token idle for too long'] = await issueToken(sql, 'session', victim.id, {
    idleSeconds: -1,
    absoluteSeconds: 3600,
  });
  tokens['a token for verifying the e-mail'] = await issueToken(sql, 'verify-email', victim.id, life);
  tokens['a token for resetting the password'] = await issueToken(sql, 'reset-password', victim.id, life);
  await sql`
    insert into report_runs (id, kind, first_day, last_day, asked_by)
    values ('7f3f2b52-7d1c-4f5e-9d5a-111111111111', 'returns', '2026-10-01', '2026-10-31', '')`;
  tokens['the token of a deleted account'] = await openSession(sql, gone);
  tokens[OWNER] = await openSession(sql, owner);
  for (const area of AREAS)
    for (const [whose, areas] of [
      [only(area), [area]],
      [allBut(area), AREAS.filter((other) => other !== area)],
    ] as const) {
      const id = await user('Staff', `${whose.replaceAll(' ', '-')}@rights.example`, 'staff');
      await sql`update users set areas = ${[...areas]}, phone = null where id = ${id}`;
      tokens[whose] = await openSession(sql, id);
    }
  await sql`update users set deleted_at = now() where id = ${gone}`;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
/** Parameters that name nothing, for calls whose request stands not in `asks`. */
const nothingThere = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, crypto.randomUUID()]));

async function call(
  name: CallName,
  token: string | undefined,
): Promise<{ status: number; text: string; code: unknown }> {
  const [verb, path] = everyCall[name];
  const ask = asks()[name] ?? {};
  const reply = await app.inject({
    method: verb,
    url: addressOf(path, { ...ask, params: { ...nothingThere(path), ...ask.params } }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(verb === 'POST' ? { payload: (ask.body ?? {}) as object } : {}),
  });
  const json = /json/.test(String(reply.headers['content-type'])) ? reply.json<{ code?: string }>() : {};
  return { status: reply.statusCode, text: reply.body, code: json.code };
}

/** All in one statement: it is read after each of two thousand calls. */
const victimsData = async (): Promise<string | undefined> => {
  const [row] = await sql<{ data: string }[]>`
    select to_json(d)::text as data from (
      select
        (select json_agg(u) from users u where id = ${victim.id}) as users,
        (select json_agg(a) from addresses a where user_id = ${victim.id}) as addresses,
        (select json_agg(o order by id) from orders o where user_id = ${victim.id}) as orders,
        (select json_agg(s) from shipments s) as shipments,
        (select json_agg(p) from products p) as products,
        (select json_agg(s) from product_sizes s) as sizes,
        (select json_agg(p) from pictures p) as pictures,
        (select json_agg(p) from awaited_pictures p) as awaited,
        (select json_agg(l) from audit_log l) as log,
        (select json_agg(c) from subcategories c) as categories,
        (select json_agg(c) from colours c) as colours) d`;
  return row?.data;
};

const nobodys = [
  'no token',
  'a token nobody issued',
  'an expired token',
  'a token idle for too long',
  'a token for verifying the e-mail',
  'a token for resetting the password',
  'the token of a deleted account',
];

const STRANGER = "somebody else's token";

/** The token that a call is for: with it, the call does its work. */
const MEANT_FOR: Partial<Record<CallName, string>> = {
  verifyAccount: 'a token for verifying the e-mail',
  verifyResetToken: 'a token for resetting the password',
  resetPassword: 'a token for resetting the password',
};

beforeEach(() => sql`delete from limit_counters`);

describe.each(rows)('%s', (name, row) => {
  const others = [...nobodys, STRANGER].filter((whose) => whose !== MEANT_FOR[name]);

  it('with any token but its own shows and changes nothing of the customer', async () => {
    const before = await victimsData();
    for (const whose of others) {
      await sql`delete from limit_counters`;
      const signedIn = whose === STRANGER;
      // One of the calls signs out everywhere.
      const token = signedIn ? await openSession(sql, otherId) : tokens[whose];
      const { status, text, code } = await call(name, token);
      expect(status, `${whose}: ${text}`).toBeLessThan(500);
      expect(text, whose).not.toMatch(marks);
      expect(await victimsData(), whose).toBe(before);
      if (row.who === 'customer' && !signedIn) expect([status, code], whose).toEqual([401, 'notSignedIn']);
      if (isForStaff(row))
        expect([status, code], whose).toEqual(signedIn ? [403, 'notAllowed'] : [401, 'notSignedIn']);
      if (row.who === 'link' || row.who === 'provider') expect(status, whose).toBeGreaterThanOrEqual(400);
    }
  });

  const area = areaOf(row.who);
  if (area !== undefined || row.who === 'owner')
    it('is refused to staff without its permission, whatever else they may do', async () => {
      const without = area === undefined ? AREAS.map(allBut) : [allBut(area)];
      for (const whose of without)
        expect(await call(name, tokens[whose]), whose).toMatchObject({ status: 403, code: 'notAllowed' });
    });
});

it('the customer does see their own data', async () => {
  const own = await openSession(sql, victim.id);
  for (const name of ['currentUser', 'userData', 'addresses', 'downloadMyData', 'orderDetails'] as const) {
    const { status, text } = await call(name, own);
    expect([name, status]).toEqual([name, 200]);
    expect(text).toMatch(marks);
  }
});

it('staff with the permission alone do what it is for, with the very same requests', async () => {
  for (const [name, row] of rows.filter(([, each]) => isForStaff(each))) {
    const { status, text, code } = await call(name, tokens[whoMay(row)]);
    const [verb, path] = everyCall[name];
    if (name in asks() || (verb === 'GET' && !path.includes(':')))
      expect([name, status, text]).toEqual([name, 200, expect.any(String)]);
    else expect(['notSignedIn', 'notAllowed'], name).not.toContain(code);
    if (name === 'staffOrders') expect(text).toMatch(marks);
  }
  expect(await sql`select distinct order_id, product_id from audit_log`).not.toHaveLength(0);
});

describe('API tokens', () => {
  const made = async (scopes: readonly TokenScope[]): Promise<string> => {
    const [by] = await sql<{ id: string }[]>`select id from users where email = 'owner@rights.example'`;
    return makeApiToken(shop, { name: 'A program', scopes: [...scopes] }, by?.id ?? '');
  };

  it('every scope is enforced: a call opens to the scopes of its area alone, and to act needs the right to act', async () => {
    const own = new Map<Area, { read: string; write: string; others: string }>();
    for (const area of TOKEN_AREAS)
      own.set(area, {
        read: await made([`${area}:read`]),
        write: await made([`${area}:write`]),
        others: await made(TOKEN_SCOPES.filter((scope) => !scope.startsWith(`${area}:`))),
      });
    const all = await made(TOKEN_SCOPES);
    const refused = { status: 403, code: 'notAllowed' };
    for (const [name, { who }] of rows.filter(([, row]) => isForStaff(row))) {
      const [verb] = everyCall[name];
      const area = areaOfToken(who);
      const tokensOf = area && own.get(area);
      if (!tokensOf) {
        expect(await call(name, all), name).toMatchObject(refused);
        continue;
      }
      expect(await call(name, tokensOf.others), name).toMatchObject(refused);
      const look = await call(name, tokensOf.read);
      if (verb === 'POST') expect(look, name).toMatchObject(refused);
      else expect(['notSignedIn', 'notAllowed'], name).not.toContain(look.code);
    }
    for (const [name, area] of [
      ['noteOrder', 'orders'],
      ['changeLowAt', 'catalogue'],
      ['startReport', 'money'],
      ['previewText', 'settings'],
      ['noteCustomer', 'people'],
    ] as const)
      expect(await call(name, own.get(area)?.write), name).toMatchObject({ status: 200 });
  });

  it('with every scope there is, nothing of a customer’s own is reached', async () => {
    const all = await made(TOKEN_SCOPES);
    for (const [name] of rows.filter(([, { who }]) => who === 'customer'))
      expect(await call(name, all), name).toMatchObject({ status: 403, code: 'notAllowed' });
  });
});

it('what every member of staff may ask shows each what their areas allow', async () => {
  const asked = (whose: string) => call('staffSearch', tokens[whose]);
  expect((await asked(only('orders'))).text).toMatch(marks);
  expect((await asked(only('people'))).text).toMatch(marks);
  expect((await asked(only('catalogue'))).text).not.toMatch(marks);
  expect((await call('staffDay', tokens[only('catalogue')])).text).not.toContain('ORD');
});
