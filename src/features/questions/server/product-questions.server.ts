import type { ProductQuestions, Question } from '../../../contract/questions.ts';
import { PRODUCT_NOT_FOUND } from '../../../domain/catalogue/product.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Language } from '../../../domain/text/languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';

/** A page shows so many; the others are asked for. */
const FIRST_QUESTIONS = 3;
const MOST = 100;

/** An answer as JSON: its time is text there. */
type Row = Omit<Question, 'at'> & { readonly askedAt: Date; readonly total: number };

interface Wanted {
  readonly language: Language;
  readonly most?: number;
}

/** What is published about a style: in the reader's language first, then what is answered, then the newest. */
export async function questionsOfStyle(
  db: Db,
  { productId, styleCode }: { readonly productId: string; readonly styleCode: string },
  { language, most = MOST }: Wanted,
): Promise<ProductQuestions> {
  const rows = await db<Row[]>`
    select q.id, q.words, q.language, q.author, q.asked_at as "askedAt", q.email is null and q.user_id is null as demo,
      coalesce(a.answers, '[]') as answers, (count(*) over ())::int as total
    from questions q left join lateral (
      select jsonb_agg(jsonb_build_object('id', a.id, 'words', a.words, 'language', a.language, 'author', a.author,
          'at', to_char(a.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by a.order_id is not null, a.decided_at, a.id) as answers
      from question_answers a where a.question_id = q.id and a.state = 'published') a on true
    where q.style_code = ${styleCode} and q.state = 'published'
      -- Those of the demo are there in each language.
      and (q.language = ${language} or q.email is not null or q.user_id is not null)
    order by q.language = ${language} desc, a.answers is not null desc, q.decided_at desc, q.id limit ${most}`;
  return {
    productId,
    total: rows[0]?.total ?? 0,
    questions: rows.map(({ askedAt, total: _total, ...row }) => ({ ...row, at: askedAt.toISOString() })),
  };
}

export interface AskedProduct {
  readonly id: string;
  readonly styleCode: string;
}

/** The product of an address, where questions are shown. */
export async function askedProduct(db: Db, slug: string): Promise<AskedProduct> {
  const { on } = await readStored(db, 'questions');
  const [product] = on
    ? await db<AskedProduct[]>`
        select id, style_code as "styleCode" from products
        where active and (slug = ${slug} or id = ${slug}) order by slug = ${slug} desc limit 1`
    : [];
  if (!product) throw new Failure('notFound', { message: PRODUCT_NOT_FOUND });
  return product;
}

/** What stands on the page of a product; nothing, and no query of questions, where the shop takes none. */
export async function firstQuestions(
  db: Db,
  { _id, styleCode }: { readonly _id: string; readonly styleCode: string },
  language: Language,
): Promise<ProductQuestions | undefined> {
  const { on } = await readStored(db, 'questions');
  if (!on) return undefined;
  return questionsOfStyle(db, { productId: _id, styleCode }, { language, most: FIRST_QUESTIONS });
}

export async function readProductQuestions(
  db: Db,
  slug: string,
  language: Language,
): Promise<ProductQuestions> {
  const { id, styleCode } = await askedProduct(db, slug);
  return questionsOfStyle(db, { productId: id, styleCode }, { language });
}
