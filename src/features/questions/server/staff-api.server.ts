import type { questionsStaffApi } from '../../../contract/questions-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { Answer } from '../../../platform/server/http/answer.ts';
import type { Handlers } from '../../shop.server.ts';
import { answerAsShop, decideAnswer, decideQuestion, deleteQuestion } from './decide.server.ts';
import { exportQuestions, listQuestions } from './staff-questions.server.ts';

const done = (message: string) => ({ success: true as const, message });

export const questionsStaffHandlers = {
  staffQuestions: ({ query }, { shop }) => listQuestions(shop.sql, query),
  decideQuestion: async ({ params, body }, { shop, visitor }) => {
    await decideQuestion(shop, params.id, body, userIdOf(visitor));
    return done(body.publish ? 'The question is published.' : 'The question is rejected.');
  },
  decideAnswer: async ({ params, body }, { shop, visitor }) => {
    await decideAnswer(shop, params.id, body, userIdOf(visitor));
    return done(body.publish ? 'The answer is published.' : 'The answer is rejected.');
  },
  answerAsShop: async ({ params, body }, { shop, visitor }) => {
    await answerAsShop(shop, params.id, body, userIdOf(visitor));
    return done(body.words === '' ? 'Your answer is taken back.' : 'Your answer is published.');
  },
  deleteQuestion: async ({ params }, { shop, visitor }) => {
    await deleteQuestion(shop, params.id, userIdOf(visitor));
    return done('The question is deleted.');
  },
  exportQuestions: async (_, { shop, visitor }) =>
    new Answer(200, await exportQuestions(shop, userIdOf(visitor)), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="questions.csv"',
      'cache-control': 'no-store',
    }),
} satisfies Handlers<typeof questionsStaffApi>;
