import { z } from 'zod';
import { LANGUAGES } from '../domain/text/languages.ts';
import type { Endpoints } from './endpoint.ts';

const language = z.enum(LANGUAGES);

/** An answer as everybody sees it. */
const Answer = z.strictObject({
  id: z.string(),
  words: z.string(),
  language,
  /** A buyer of the style; null: the shop. */
  author: z.string().nullable(),
  at: z.string(),
});

const Question = z.strictObject({
  id: z.string(),
  words: z.string(),
  language,
  author: z.string(),
  at: z.string(),
  /** It came with the demo: nobody asked it. */
  demo: z.boolean(),
  answers: z.array(Answer),
});
export type Question = z.infer<typeof Question>;

/** What is published about the style of a product: some of it or all, those in the reader's language first. */
export const ProductQuestions = z.strictObject({
  productId: z.string(),
  total: z.number().int(),
  questions: z.array(Question),
});
export type ProductQuestions = z.infer<typeof ProductQuestions>;

/** In a customer's own data: what was asked, and what was answered to others. */
export const ExportedQuestions = z.strictObject({
  asked: z.array(
    z.strictObject({
      style: z.string(),
      words: z.string(),
      author: z.string(),
      to: z.string(),
      at: z.string(),
    }),
  ),
  answered: z.array(
    z.strictObject({ style: z.string(), words: z.string(), author: z.string(), at: z.string() }),
  ),
  /** When the person was asked by mail for an answer; `stopped` where such mails were called off. */
  invited: z.array(z.strictObject({ at: z.string(), stopped: z.boolean() })),
});
export type ExportedQuestions = z.infer<typeof ExportedQuestions>;

const ofProduct = z.object({ slug: z.string().max(300) });
/** What a mail gave a buyer; who is signed in needs none. */
const invitation = z.string().max(200).optional();
const Done = z.object({ success: z.literal(true), message: z.string() });

export const questionsApi = {
  /** All that is published, a hundred at most. */
  productQuestions: {
    who: 'anyone',
    params: ofProduct,
    out: ProductQuestions,
    failures: ['notFound', 'shopClosed'],
    cached: true,
  },
  /** A guest says a name and where the answer goes. */
  askQuestion: {
    who: 'anyone',
    params: ofProduct,
    body: z.object({
      words: z.string().max(4000),
      name: z.string().max(200).default(''),
      email: z.string().max(254).default(''),
    }),
    out: Done,
    failures: ['notFound', 'invalidInput', 'questionAsked', 'shopClosed'],
    limit: { max: 10, seconds: 600, shared: true },
  },
  /** Whether the visitor has bought the style and may answer; `question`: the one the mail is about. */
  mayAnswer: {
    who: 'link',
    params: ofProduct,
    query: z.object({ invitation }),
    out: z.strictObject({ success: z.literal(true), bought: z.boolean(), question: z.string().nullable() }),
    failures: ['notFound'],
    limit: { max: 120, seconds: 600 },
  },
  answerQuestion: {
    who: 'link',
    params: z.object({ id: z.uuid() }),
    body: z.object({ words: z.string().max(8000), invitation }),
    out: Done,
    failures: ['notFound', 'notSignedIn', 'invalidInput', 'notBought', 'answeredAlready'],
    limit: { max: 20, seconds: 600, shared: true },
  },
} as const satisfies Endpoints;
