import type { questionsApi } from '../../../contract/questions.ts';
import { userIdIfAny } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { answerQuestion, mayAnswer } from './answer-question.server.ts';
import { askQuestion } from './ask-question.server.ts';
import { readProductQuestions } from './product-questions.server.ts';

export const questionsHandlers = {
  productQuestions: ({ params }, { shop, language }) => readProductQuestions(shop.sql, params.slug, language),
  askQuestion: async ({ params, body }, { shop, visitor, language }) => {
    await askQuestion(shop, { ...params, ...body, userId: userIdIfAny(visitor), language });
    return {
      success: true,
      message: 'Thank you. We read your question and mail you as soon as it is answered.',
    };
  },
  mayAnswer: async ({ params, query }, { shop, visitor }) => ({
    success: true,
    ...(await mayAnswer(shop, params.slug, { userId: userIdIfAny(visitor), invitation: query.invitation })),
  }),
  answerQuestion: async ({ params, body }, { shop, visitor, language }) => {
    await answerQuestion(shop, params.id, {
      words: body.words,
      invitation: body.invitation,
      userId: userIdIfAny(visitor),
      language,
    });
    return { success: true, message: 'Thank you. Your answer is shown once we have read it.' };
  },
} satisfies Handlers<typeof questionsApi>;
