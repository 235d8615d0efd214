import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { Done, page, text } from './staff.ts';

const SubscriberRow = z.strictObject({
  id: z.string(),
  email: z.string(),
  state: z.enum(['pending', 'confirmed', 'left']),
  since: z.string(),
  changedAt: z.string(),
});
export type SubscriberRow = z.infer<typeof SubscriberRow>;

const show = z.enum(['all', 'confirmed', 'pending', 'left']).default('all');

const paged = { total: z.number().int(), page: z.number().int(), pageSize: z.number().int() };

const SubscriberList = z.strictObject({
  success: z.literal(true),
  subscribers: z.array(SubscriberRow),
  confirmed: z.number().int(),
  ...paged,
});
export type SubscriberList = z.infer<typeof SubscriberList>;

/** A planned one is a draft with a moment. */
export const NEWSLETTER_STATES = ['draft', 'planned', 'sending', 'paused', 'sent'] as const;

/** How far a sending is, by recipients. */
const Progress = z.strictObject({
  total: z.number().int(),
  waiting: z.number().int(),
  sent: z.number().int(),
  /** The mail server does not take this address. */
  refused: z.number().int(),
  /** Unsubscribed after the sending had begun. */
  left: z.number().int(),
  /** Left out: they had as many messages in seven days as the owner allows. */
  capped: z.number().int(),
  /** It was being sent when the shop was stopped: perhaps it left, and it is not sent twice. */
  unknown: z.number().int(),
});

const NewsletterRow = z.strictObject({
  id: z.string(),
  subject: z.string(),
  state: z.enum(NEWSLETTER_STATES),
  changedAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** When a planned one begins. */
  sendAt: z.string().nullable(),
  progress: Progress,
});
export type NewsletterRow = z.infer<typeof NewsletterRow>;

const NewsletterList = z.strictObject({
  success: z.literal(true),
  newsletters: z.array(NewsletterRow),
  ...paged,
});
export type NewsletterList = z.infer<typeof NewsletterList>;

const Pick = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** In paise. */
  price: z.number().int(),
  picture: z.string(),
});
export type NewsletterProduct = z.infer<typeof Pick>;

const most = (letters: number) => z.string().trim().max(letters, `At most ${letters} characters.`);

export const NewsletterBody = z.object({
  subject: most(120).min(3, 'Please write a subject.'),
  /** The grey words an inbox shows beside the subject. */
  preheader: most(150),
  heading: most(120).min(3, 'Please write a heading.'),
  words: most(10_000).min(10, 'Please write a little more.'),
  products: z.array(z.string().max(100)).max(12, 'At most 12 products.'),
  /** Above the text: the name of a picture of the shop, or nothing. */
  picture: z.string().max(100),
  /** Who gets it; nothing: everybody who subscribed. */
  segment: z.union([z.literal(''), z.uuid()]),
  /** An offer with codes of its own: each reader gets one. */
  offer: z.union([z.literal(''), z.uuid()]),
});
/** A letter to everybody, without a code. */
export const PLAIN_LETTER = { picture: '', segment: '', offer: '' };

const Named = z.array(z.strictObject({ id: z.string(), name: z.string() }));

/** What came of a newsletter that was sent. Money in paise. */
const Results = z.strictObject({
  /** Readers who followed a link. */
  clicked: z.number().int(),
  /** Orders with one of its codes, and of its readers within seven days. */
  orders: z.number().int(),
  revenue: z.number().int(),
  /** Of these, with one of its codes. */
  withCode: z.number().int(),
  /** Of these, orders of which something came back. */
  returned: z.number().int(),
});
export type NewsletterResults = z.infer<typeof Results>;

const NewsletterPage = z.strictObject({
  success: z.literal(true),
  newsletter: NewsletterRow.extend({
    revision: z.number().int(),
    preheader: z.string(),
    heading: z.string(),
    words: z.string(),
    products: z.array(Pick),
    picture: z.string(),
    segment: z.string(),
    offer: z.string(),
    /** Whom it was sent to, as the segment was then; null before, and where it was everybody. */
    sentTo: z.string().nullable(),
  }),
  segments: Named,
  /** With codes of their own. */
  offers: Named,
  results: Results.nullable(),
  /** How many would get it now. */
  recipients: z.number().int(),
});
export type NewsletterPage = z.infer<typeof NewsletterPage>;

const id = z.object({ id: z.uuid() });
const revision = z.number().int().min(0);

/** Who gets the newsletter, and what the shop writes to them. */
export const newslettersStaffApi = {
  staffSubscribers: {
    who: 'people staff',
    query: z.object({ page, text, show }),
    out: SubscriberList,
    failures: [],
  },
  exportSubscribers: { who: 'people staff', query: z.object({ text, show }), out: z.unknown(), failures: [] },
  /** The subscriber asked us to, instead of using the link in a mail. */
  unsubscribeFor: { who: 'people staff', params: id, out: Done, failures: ['notFound'] },
  newsletters: { who: 'people staff', query: z.object({ page }), out: NewsletterList, failures: [] },
  newsletter: { who: 'people staff', params: id, out: NewsletterPage, failures: ['notFound'] },
  newsletterProducts: {
    who: 'people staff',
    query: z.object({ text }),
    out: z.strictObject({ success: z.literal(true), products: z.array(Pick) }),
    failures: [],
  },
  createNewsletter: {
    who: 'people staff',
    out: Done.extend({ id: z.string() }),
    failures: [],
  },
  saveNewsletter: {
    who: 'people staff',
    params: id,
    body: NewsletterBody.extend({ revision }),
    out: Done.extend({ revision: z.number().int() }),
    failures: ['notFound', 'changedMeanwhile', 'newsletterStarted', 'unknownPicture', 'nameUnknown'],
  },
  /** The mail as it will look, from what is typed and not saved yet. */
  previewNewsletter: {
    who: 'people staff',
    body: NewsletterBody,
    out: z.strictObject({ success: z.literal(true), html: z.string() }),
    failures: [],
  },
  /** To the one who asks, as it is saved. */
  testNewsletter: {
    who: 'people staff',
    params: id,
    out: Done,
    failures: ['notFound'],
    limit: { max: 20, seconds: 600, shared: true },
  },
  /** Begins, holds or goes on with a sending, plans one (`planned`, with `at`), or takes a plan back (`draft`). */
  sendNewsletter: {
    who: 'people staff',
    params: id,
    body: z.object({
      to: z.enum(['sending', 'paused', 'planned', 'draft']),
      revision,
      /** 'YYYY-MM-DDTHH:mm' in Indian time. */
      at: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Please choose day and time.')
        .optional(),
    }),
    out: Done,
    failures: ['notFound', 'changedMeanwhile', 'newsletterStarted'],
  },
  deleteNewsletter: {
    who: 'people staff',
    params: id,
    out: Done,
    failures: ['notFound', 'newsletterStarted'],
  },
} as const satisfies Endpoints;
