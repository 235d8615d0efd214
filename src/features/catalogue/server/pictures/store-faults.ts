import { Failure } from '../../../../domain/errors.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';

/** What a picture store in trouble means to whoever waits for a picture; nothing when it is another error. */
export function storeFault(error: unknown): string | undefined {
  if (!(error instanceof ServiceError)) return undefined;
  if (error.code === 'full')
    return 'There is no room left for pictures on the disk. Nothing is lost: please make room and try again.';
  if (error.code === 'unwritable')
    return 'The shop may not write to its folder of pictures. Nothing is lost: please mend its rights and try again.';
  if (error.kind === 'refused')
    return `The picture store refuses the shop${error.status === undefined ? '' : ` (${error.status})`}. Nothing is lost: please check the S3 settings and try again.`;
  return 'The picture store does not answer right now. Nothing is lost: please try again in a few minutes.';
}

/** Runs what needs the store, and tells its trouble as a sentence. */
export async function withStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const message = storeFault(error);
    if (message === undefined) throw error;
    throw Object.assign(new Failure('picturesUnavailable', { message, retryAfterSeconds: 30 }), {
      cause: error,
    });
  }
}
