import { once } from 'node:events';
import { connect } from 'node:tls';

const PATIENCE_MS = 10_000;

/** Until when the certificate is valid that browsers get at an address. Whether it is trusted is theirs to say. */
export async function certificateEnd(address: string): Promise<Date> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    rejectUnauthorized: false,
    timeout: PATIENCE_MS,
  });
  socket.on('timeout', () => socket.destroy(new Error('The address does not answer')));
  try {
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
