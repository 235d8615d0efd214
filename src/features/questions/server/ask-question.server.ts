import { emailKey, isEmail } from '../../../domain/accounts/email.ts';
import { Failure } from '../../../domain/errors.ts';
import { foldWords, wordsFault } from '../../../domain/questions/question-rules.ts';
import { shortName, tidyWords } from '../../../domain/reviews/review-rules.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { tidyText } from '../../../domain/text/text.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { takeFromLimit } from '../../../platform/server/limits.server.ts';
import type { Shop } from '../../shop.server.ts';
import { askedProduct } from './product-questions.server.ts';

/** So many questions of one person a day, whatever they are about. */
const A_DAY = { max: 8, seconds: 24 * 60 * 60 };

interface Ask {
  readonly slug: string;
  readonly words: string;
  readonly name: string;
  readonly email: string;
  readonly userId: string | undefined;
  readonly language: Language;
}

/** 'Meera K.' of an account. */
export async function shownName(db: Db, userId: string): Promise<string> {
  const [user] = await db<{ name: string }[]>`
    select user_name as name from users where id = ${userId} and deleted_at is null`;
  const [first = '', ...rest] = (user?.name ?? '').trim().split(' ');
  return shortName(first, rest.at(-1) ?? '');
}

/** A question waits for staff; the same one is not asked twice about a style. */
export async function askQuestion(shop: Shop, { slug, userId, language, ...ask }: Ask): Promise<void> {
  const { sql } = shop;
  const product = await askedProduct(sql, slug);
  const author = userId === undefined ? tidyText(ask.name, 40) : await shownName(sql, userId);
  const words = tidyWords(ask.words);
  const message = wordsFault({ words, author }, 'question');
  if (message !== undefined) throw new Failure('invalidInput', { message });
  if (userId === undefined && !isEmail(ask.email))
    throw new Failure('invalidInput', { message: 'Email is invalid' });
  const email = userId === undefined ? emailKey(ask.email) : null;
  await takeFromLimit(sql, `question:${userId ?? email}`, A_DAY);
  const [asked] = await sql`
    insert into questions (style_code, product_id, user_id, email, author, language, words, folded, asked_at)
    values (${product.styleCode}, ${product.id}, ${userId ?? null}, ${email}, ${author}, ${language}, ${words},
      ${foldWords(words)}, ${shop.now()})
    on conflict (style_code, folded) where state <> 'rejected' do nothing returning id`;
  if (!asked) throw new Failure('questionAsked');
}
