import { createHash, randomUUID } from 'node:crypto';
import { Failure } from '../../../domain/errors.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { keyedHash, signedToken } from '../../../platform/server/signed-token.server.ts';
import { invalidateReviews } from '../../catalogue/server/invalidate-catalogue.server.ts';
import type { Shop } from '../../shop.server.ts';

/** Names a browser that is not signed in. Only the shop can make one, so a visitor cannot choose to be many. */
export const voterToken = signedToken('review-voter', { bytes: 16 });

interface Vote {
  readonly id: string;
  /** What the shop gave this browser when it voted first; from before that, a number it made up itself. */
  readonly voter: string;
  /** Who is signed in votes with the account, from whatever browser. */
  readonly userId: string | undefined;
  readonly network: string;
}

export interface Voted {
  readonly helpful: number;
  /** For a browser that has none yet. */
  readonly voter?: string;
}

const OWN = 'This review is your own.';
/** A family, an office, a café: more who are not signed in may be one person with many browsers. */
export const MOST_OF_NETWORK = 3;
const ENOUGH = 'Others on your network have said so already. Please sign in to add your own.';

const hashOf = (who: string): Buffer => createHash('sha256').update(`review-vote:${who}`).digest();

async function refuseCrowd(tx: Tx, id: string, network: Buffer): Promise<void> {
  const [row] = await tx<{ votes: number }[]>`
    select count(*)::int as votes from review_votes where review_id = ${id} and network = ${network}`;
  if ((row?.votes ?? 0) >= MOST_OF_NETWORK) throw new Failure('notAllowed', { message: ENOUGH });
}

/** Somebody found a review helpful: once. Answers how many did. */
export async function voteHelpful(shop: Shop, { id, voter, userId, network }: Vote): Promise<Voted> {
  const known = voterToken.read(shop, voter);
  const made = userId === undefined && known === undefined ? randomUUID() : undefined;
  const browser = hashOf(`browser:${known ?? made}`);
  const hash = userId === undefined ? browser : hashOf(userId);
  const from = keyedHash(shop, 'review-network', network);
  return inTransaction(shop.sql, async (tx) => {
    // Votes for one review wait for each other here, so that all at once are counted like one after the other.
    const [review] = await tx<{ product_id: string; user_id: string | null }[]>`
      select product_id, user_id from reviews where id = ${id} and hidden_at is null for update`;
    if (!review) throw new Failure('notFound');
    if (userId !== undefined && review.user_id === userId) throw new Failure('notAllowed', { message: OWN });
    const [before] = await tx`
      select from review_votes where review_id = ${id} and voter = any(${[hash, browser, hashOf(voter)]})`;
    if (before) throw new Failure('votedAlready');
    if (userId === undefined) await refuseCrowd(tx, id, from);
    await tx`
      insert into review_votes (review_id, voter, network)
      values (${id}, ${hash}, ${userId === undefined ? from : null})`;
    const [now] = await tx<{ helpful: number }[]>`
      update reviews set helpful = helpful + 1 where id = ${id} returning helpful`;
    await invalidateReviews(tx, review.product_id, { figures: false, byStaff: false });
    return { helpful: now?.helpful ?? 0, ...(made ? { voter: voterToken.sign(shop, made) } : {}) };
  });
}

/** The figure stays; who gave it goes. */
export async function forgetVotes(tx: Tx, userId: string): Promise<void> {
  await tx`delete from review_votes where voter = ${hashOf(userId)}`;
}

/** Networks are forgotten when they no longer tell anything about who votes today. */
export async function forgetVoteNetworks(db: Db): Promise<void> {
  await db`update review_votes set network = null where network is not null and at < now() - interval '30 days'`;
}
