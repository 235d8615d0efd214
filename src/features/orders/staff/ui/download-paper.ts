import { readUser } from '../../../../platform/signed-in-user.ts';

const DID_NOT_COME = 'The file did not come. Please try again.';

async function whyNot(answer: Response): Promise<string> {
  const said = (await answer.json().catch(() => ({}))) as { message?: string };
  return said.message ?? DID_NOT_COME;
}

/**
 * Fetches a file with the token of whoever is signed in and hands it to the browser. Answers why it did not come;
 * nothing when it did.
 */
export async function downloadPaper(
  address: string,
  name: string,
  body?: unknown,
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
    const file = await answer.blob();
    const own = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    const anchor = window.document.createElement('a');
    const url = URL.createObjectURL(file);
    anchor.href = url;
    anchor.download = own ?? name.replaceAll('/', '-');
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return undefined;
  } catch {
    return DID_NOT_COME;
  }
}
