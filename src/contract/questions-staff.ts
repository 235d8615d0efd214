import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { Done, page, text } from './staff.ts';

const STATES = ['waiting', 'published', 'rejected'] as const;
const decided = { state: z.enum(STATES), reason: z.string().nullable() };

const StaffAnswer = z.strictObject({
  id: z.string(),
  words: z.string(),
  /** Null: the shop. */
  author: z.string().nullable(),
  orderNumber: z.string().nullable(),
  at: z.string(),
  ...decided,
});

const StaffQuestion = z.strictObject({
  id: z.string(),
  style: z.string(),
  /** A product of the style, one on sale if there is any. */
  title: z.string().nullable(),
  slugTitle: z.string().nullable(),
  words: z.string(),
  author: z.string(),
  language: z.string(),
  at: z.string(),
  demo: z.boolean(),
  answers: z.array(StaffAnswer),
  ...decided,
});
export type StaffQuestion = z.infer<typeof StaffQuestion>;

const id = z.object({ id: z.uuid() });
/** Who rejects says why. */
const Decision = z
  .object({ publish: z.boolean(), reason: z.string().trim().max(300, 'At most 300 characters.').default('') })
  .refine(({ publish, reason }) => publish || reason.length >= 3, {
    path: ['reason'],
    message: 'Please say why, in a few words.',
  });

export const QUESTION_VIEWS = ['all', 'waiting', 'unanswered', 'published', 'rejected'] as const;

export const questionsStaffApi = {
  staffQuestions: {
    who: 'catalogue staff',
    /** `text`: words of a question or an answer, a product. `waiting`: a question or an answer waits for staff. */
    query: z.object({ page, text, show: z.enum(QUESTION_VIEWS).default('all') }),
    out: z.strictObject({
      success: z.literal(true),
      questions: z.array(StaffQuestion),
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
      /** Whether pages of products show them. */
      on: z.boolean(),
    }),
    failures: [],
  },
  decideQuestion: { who: 'catalogue staff', params: id, body: Decision, out: Done, failures: ['notFound'] },
  decideAnswer: { who: 'catalogue staff', params: id, body: Decision, out: Done, failures: ['notFound'] },
  /** The shop's answer, which publishes the question; '' takes the answer back. `was`: what stood there before. */
  answerAsShop: {
    who: 'catalogue staff',
    params: id,
    body: z.object({
      words: z.string().trim().max(1000, 'At most 1000 characters.'),
      was: z.string().max(1000).default(''),
    }),
    out: Done,
    failures: ['notFound', 'changedMeanwhile'],
  },
  deleteQuestion: { who: 'catalogue staff', params: id, out: Done, failures: ['notFound'] },
  exportQuestions: { who: 'catalogue staff', out: z.unknown(), failures: [] },
} as const satisfies Endpoints;
