import { readUser } from '../../../../platform/browser/signed-in-user.ts';

const NEW_LINE = 0x0a;
const DID_NOT_COME = 'The file did not come. Please try again.';

async function whyNot(answer: Response): Promise<string> {
  const said = (await answer.json().catch(() => ({}))) as { message?: string };
  return said.message ?? DID_NOT_COME;
}

/** Reads an answer and tells how many lines have come. */
async function readCounted(answer: Response, onLines: (lines: number) => void): Promise<Blob> {
  const reader = answer.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || !value) break;
    parts.push(value);
    for (const byte of value) if (byte === NEW_LINE) lines += 1;
    onLines(lines);
  }
  return new Blob(parts);
}

/**
 * Fetches a file with the token of whoever is signed in and hands it to the browser. Answers why it did not come;
 * nothing when it did.
 */
export async function downloadDocument(
  address: string,
  name: string,
  body?: unknown,
  onLines?: (lines: number) => void,
): Promise<string | undefined> {
  const token = readUser()?.token;
  try {
    const answer = await fetch(address, {
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) return await whyNot(answer);
    const file = onLines ? await readCounted(answer, onLines) : await answer.blob();
    const own = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    const anchor = window.document.createElement('a');
    const url = URL.createObjectURL(file);
    anchor.href = url;
    anchor.download = own ?? name.replaceAll('/', '-');
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    const left = answer.headers.get('x-left-out');
    return left === null ? undefined : `Not printed: ${decodeURIComponent(left)}`;
  } catch {
    return DID_NOT_COME;
  }
}
