import { ServiceError } from '../http/service-error.ts';

/** Hands the addresses on to all search engines that take part. */
const ENDPOINT = 'https://api.indexnow.org/indexnow';
const TIMEOUT_MS = 10_000;

export interface Submission {
  readonly host: string;
  readonly key: string;
  /** Where the key can be read, as a proof that the host is ours. */
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}

/** Tells search engines which addresses have changed (indexnow.org). */
export async function submitUrls(submission: Submission, endpoint = ENDPOINT): Promise<void> {
  let status: number;
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(submission),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    ({ status } = response);
  } catch (error) {
    throw new ServiceError('unavailable', 'IndexNow does not answer', { cause: error });
  }
  // 202: taken, the key is yet to be read.
  if (status !== 200 && status !== 202)
    throw new ServiceError('unavailable', `IndexNow answered ${status}`, { status });
}
