import { Failure } from '../../../domain/errors.ts';
import { wordsFault } from '../../../domain/questions/question-rules.ts';
import { shortName, tidyWords } from '../../../domain/reviews/review-rules.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { type Db, inTransaction, type Query } from '../../../platform/server/db.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { shownName } from './ask-question.server.ts';
import { readInvitation } from './invitation-token.server.ts';
import { askedProduct } from './product-questions.server.ts';

/** Who answers: the account, or the holder of a mail that asked for it. */
export interface Buyer {
  readonly userId: string | undefined;
  readonly invitation: string | undefined;
}

/** Of `orders o` and `order_lines l`: it has reached its buyer, and not all of it is on its way back. */
export const isOwned = (db: Db): Query => db`
  o.status in ('Delivered', 'Return requested', 'Returned') and o.person_erased_at is null
  and l.quantity > coalesce((
    select sum(i.quantity) from return_requests r join return_items i on i.request_id = r.id
    where r.order_id = o.id and i.line = l.line and r.status <> 'refused'), 0)`;

interface Bought {
  readonly orderId: string;
  readonly userId: string | null;
  readonly fname: string;
  readonly lname: string;
}

/** An order of the buyer that a pair of the style came with. */
async function boughtBy(db: Db, styleCode: string, whose: Query): Promise<Bought | undefined> {
  const [bought] = await db<Bought[]>`
    select o.id as "orderId", o.user_id as "userId", coalesce(o.billing ->> 'fname', '') as fname,
      coalesce(o.billing ->> 'lname', '') as lname
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    where p.style_code = ${styleCode} and ${whose} and ${isOwned(db)} order by o.placed_at desc limit 1`;
  return bought;
}

interface Invited {
  readonly question: string | null;
  readonly orderId: string | null;
}

async function invitedBy(shop: Shop, db: Db, { invitation }: Buyer): Promise<Invited | undefined> {
  const id = invitation === undefined ? undefined : readInvitation(shop, invitation);
  const [row] =
    id === undefined
      ? []
      : await db<Invited[]>`
    select question_id::text as question, order_id::text as "orderId" from question_invitations where id = ${id}`;
  return row;
}

/** What proves that this visitor has bought the style; the account goes before the mail. */
async function proofOf(shop: Shop, db: Db, styleCode: string, buyer: Buyer): Promise<Bought | undefined> {
  const own =
    buyer.userId === undefined ? undefined : await boughtBy(db, styleCode, db`o.user_id = ${buyer.userId}`);
  if (own) return own;
  const invited = await invitedBy(shop, db, buyer);
  return invited?.orderId ? boughtBy(db, styleCode, db`o.id = ${invited.orderId}::uuid`) : undefined;
}

export async function mayAnswer(
  shop: Shop,
  slug: string,
  buyer: Buyer,
): Promise<{ bought: boolean; question: string | null }> {
  const { styleCode } = await askedProduct(shop.sql, slug);
  const [proof, invited] = await Promise.all([
    proofOf(shop, shop.sql, styleCode, buyer),
    invitedBy(shop, shop.sql, buyer),
  ]);
  return { bought: proof !== undefined, question: invited?.question ?? null };
}

/** A buyer's answer to a published question, once for each order. It waits for staff. */
export async function answerQuestion(
  shop: Shop,
  id: string,
  { words: typed, language, ...buyer }: Buyer & { readonly words: string; readonly language: Language },
): Promise<void> {
  const words = tidyWords(typed);
  if (buyer.userId === undefined && buyer.invitation === undefined) throw new Failure('notSignedIn');
  await inTransaction(shop.sql, async (tx) => {
    // Whoever deletes the question waits until the answer is written, and takes it along.
    const [question] = await tx<{ styleCode: string }[]>`
      select style_code as "styleCode" from questions where id = ${id} and state = 'published' for key share`;
    const { on } = await readStored(tx, 'questions');
    if (!question || !on) throw new Failure('notFound');
    const proof = await proofOf(shop, tx, question.styleCode, buyer);
    if (!proof) throw new Failure('notBought');
    const author =
      buyer.userId === undefined ? shortName(proof.fname, proof.lname) : await shownName(tx, buyer.userId);
    const message = wordsFault({ words, author }, 'answer');
    if (message !== undefined) throw new Failure('invalidInput', { message });
    const [answer] = await tx`
      insert into question_answers (question_id, order_id, user_id, author, language, words, written_at)
      values (${id}, ${proof.orderId}, ${buyer.userId ?? proof.userId}::uuid, ${author}, ${language}, ${words}, ${shop.now()})
      on conflict (question_id, order_id) where order_id is not null do nothing returning id`;
    if (!answer) throw new Failure('answeredAlready');
  });
}
