import type { Api } from '../../../contract/api.ts';
import { everyCall } from '../../../contract/calls-staff.ts';
import type { CallInput, Output } from '../../../contract/endpoint.ts';
import { CallError } from '../call.ts';
import { addressOf } from '../call-over-http.ts';
import { readUser } from '../signed-in-user.ts';

interface Options {
  /** How much of the file has left, from 0 to 1. `fetch` cannot tell. */
  readonly onProgress?: ((part: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

const authorization = (): string => `Bearer ${readUser()?.token ?? ''}`;

/** Sends one file as a form. Throws a CallError. */
export function uploadFile<Name extends keyof Api>(
  name: Name,
  ask: Omit<CallInput<Api[Name]>, 'body'>,
  file: File,
  { onProgress, signal }: Options = {},
): Promise<Output<Api[Name]>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const [verb, path] = everyCall[name];
    request.open(verb, addressOf(path, ask as Parameters<typeof addressOf>[1]));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('authorization', authorization());
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
    request.addEventListener('load', () => {
      const answer = (request.response ?? {}) as Record<string, unknown>;
      if (request.status >= 200 && request.status < 300) resolve(answer as Output<Api[Name]>);
      else reject(new CallError(request.status, answer, 'An error occurred'));
    });
    const lost = () => reject(new CallError(0, {}, 'The network was lost on the way. Please try again.'));
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

/** A file that only staff may see, for an element that cannot say who asks. */
export async function fetchFile(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { headers: { authorization: authorization() }, signal });
  if (!answer.ok) throw new CallError(answer.status, {}, 'The picture did not come.');
  return answer.blob();
}
