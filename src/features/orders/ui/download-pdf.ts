import { readUser } from '../../../platform/browser/signed-in-user.ts';
import type { OrderKey } from '../state/order-slice.ts';

/** Fetches a paper with whatever opens the order, and hands it to the browser as a file. False when it did not come. */
export async function downloadPdf(
  { id, link }: OrderKey,
  document: 'invoice' | 'credit-note',
  name: string,
): Promise<boolean> {
  const query = new URLSearchParams({ document, ...(link === undefined ? {} : { link }) });
  const token = readUser()?.token;
  try {
    const answer = await fetch(`/api/invoices/${encodeURIComponent(id)}/pdf?${query}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) return false;
    const address = URL.createObjectURL(await answer.blob());
    const anchor = window.document.createElement('a');
    anchor.href = address;
    anchor.download = `${name.replaceAll('/', '-')}.pdf`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return true;
  } catch {
    return false;
  }
}
