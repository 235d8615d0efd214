import type { CallInput } from '../../../contract/endpoint.ts';
import type { questionsApi } from '../../../contract/questions.ts';
import { serverAction } from '../../../platform/browser/call-state.ts';

type Asked = CallInput<typeof questionsApi.askQuestion>['body'];
type Answered = CallInput<typeof questionsApi.answerQuestion>['body'];

export const readQuestions = serverAction('questions/read', (slug: string, call) =>
  call('productQuestions', { params: { slug } }),
);
export const askQuestion = serverAction(
  'questions/ask',
  ({ slug, body }: { slug: string; body: Asked }, call) => call('askQuestion', { params: { slug }, body }),
);
export const readMayAnswer = serverAction(
  'questions/buyer',
  ({ slug, invitation }: { slug: string; invitation?: string | undefined }, call) =>
    call('mayAnswer', { params: { slug }, ...(invitation === undefined ? {} : { query: { invitation } }) }),
);
export const sendAnswer = serverAction(
  'questions/answer',
  ({ id, body }: { id: string; body: Answered }, call) => call('answerQuestion', { params: { id }, body }),
);
