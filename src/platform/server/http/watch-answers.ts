interface Times {
  /** For how long after an answer a slow one counts as busy, not as away. */
  readonly patienceMs?: number;
  /** How long whoever asks waits for this answer. */
  readonly waitMs?: number;
}

/** A question that has had no answer for so long may never get one: the next one is asked beside it. */
const ASK_AGAIN_MS = 2_000;

/**
 * Whether something answers, for watchers that ask every second and soon give up. A balancer that takes every busy
 * machine away sends all shoppers to the next one, until none is left: what answered a moment ago is only slow.
 */
export function watchAnswers(
  ask: () => PromiseLike<unknown>,
  { patienceMs = 5_000, waitMs = 300 }: Times = {},
): () => Promise<boolean> {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let asking: { readonly since: number; readonly answer: Promise<boolean> } | undefined;

  function question(): { since: number; answer: Promise<boolean> } {
    const answer = Promise.resolve(ask()).then(
      () => {
        answeredAt = performance.now();
        return true;
      },
      () => {
        answeredAt = Number.NEGATIVE_INFINITY;
        return false;
      },
    );
    const asked = { since: performance.now(), answer };
    void answer.then(() => {
      if (asking === asked) asking = undefined;
    });
    return asked;
  }

  return () => {
    if (!asking || performance.now() - asking.since > ASK_AGAIN_MS) asking = question();
    const slow = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(performance.now() - answeredAt < patienceMs), waitMs).unref();
    });
    return Promise.race([asking.answer, slow]);
  };
}
