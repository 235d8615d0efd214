import { type PersonalTable, table } from './personal-table.ts';

const SECURITY = 'not exported: only a hash is stored';

/** What customers write: reviews, questions, queries. */
export const PERSONAL_WRITTEN_DATA: Readonly<Record<string, PersonalTable>> = {
  reviews: table(
    'reviews',
    { author: 'name', words: 'what the customer wrote' },
    'reviews',
    'deleted',
    'until erasure',
  ),
  review_photos: table('reviews', { webp: 'photos', small: 'photos' }, 'reviews', 'deleted', 'until erasure'),
  review_votes: table(
    'one vote each',
    { voter: 'account (hash), or a random number of the browser', network: 'network (hash)' },
    SECURITY,
    'by age',
    'of an account until it is deleted; the network for a month',
  ),
  questions: table(
    'questions about products, and their answers by mail',
    {
      author: 'name',
      email: 'e-mail of a guest',
      words: 'what was asked',
      folded: 'what was asked',
      found: 'what was asked',
    },
    'questions',
    'deleted',
    'until erasure; rejected ones 90 days',
  ),
  question_answers: table(
    'answers of buyers',
    { author: 'name', words: 'what was answered' },
    'questions',
    'deleted',
    'until erasure; rejected ones 90 days',
  ),
  question_invitations: table(
    'asking buyers for an answer, and never again whoever said so',
    { email_key: 'e-mail' },
    'questions',
    'deleted',
    'a year; until erasure where such mails were called off',
  ),
  queries: table(
    'answering',
    { name: 'name', email: 'e-mail', message: 'what the customer wrote' },
    'queries',
    'deleted',
    'three years after it is closed',
  ),
  query_messages: table('answering', { words: 'what both wrote' }, 'queries', 'deleted', 'with the query'),
};
