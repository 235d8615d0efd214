import { asServiceError, readBytes } from './json-client.server.ts';
import { ServiceError } from './service-error.ts';

export type FileCall = {
  /** As a service named it: only https, or the address of the service itself. */
  url: string;
  sameAs: string;
  timeoutMs: number;
  maxBytes: number;
};

/** A file that a service has put somewhere. Our keys do not travel with the question, and no redirect is followed. */
export async function fetchFile({ url, sameAs, timeoutMs, maxBytes }: FileCall): Promise<Uint8Array> {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || (address.protocol !== 'https:' && address.origin !== new URL(sameAs).origin))
    throw new ServiceError('garbled', 'The service named no address of a file');
  const where = `GET ${address.pathname}`;
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new ServiceError('unavailable', `${where}: ${response.status}`);
    return await readBytes(response, maxBytes, where);
  } catch (error) {
    throw asServiceError(error, where);
  }
}
