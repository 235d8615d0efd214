import { mutation, query, staffApi } from '../../../platform/browser/staff/api.ts';

export const {
  useStaffQuestionsQuery,
  useDecideQuestionMutation,
  useDecideAnswerMutation,
  useAnswerAsShopMutation,
  useDeleteQuestionMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffQuestions: query(build, 'staffQuestions', 'questions', 'settings'),
    decideQuestion: mutation(build, 'decideQuestion', 'questions', 'day'),
    decideAnswer: mutation(build, 'decideAnswer', 'questions', 'day'),
    answerAsShop: mutation(build, 'answerAsShop', 'questions', 'day'),
    deleteQuestion: mutation(build, 'deleteQuestion', 'questions', 'day'),
  }),
});
