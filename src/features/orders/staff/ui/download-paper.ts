import { readUser } from '../../../../platform/signed-in-user.ts';

/** Fetches a file with the token of whoever is signed in and hands it to the browser. False when it did not come. */
export async function downloadPaper(address: string, name: string, body?: unknown): Promise<boolean> {
  const token = readUser()?.token;
  try {
    const answer = await fetch(address, {
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) return false;
    const file = await answer.blob();
    const own = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    const anchor = window.document.createElement('a');
    const url = URL.createObjectURL(file);
    anchor.href = url;
    anchor.download = own ?? name.replaceAll('/', '-');
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return true;
  } catch {
    return false;
  }
}
