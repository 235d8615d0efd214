import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';

/** One answer with its body. It says how long it is: the client that measures does not read chunks. */
export async function sampleOf(port: number, request: Buffer): Promise<{ bytes: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(30_000, () => socket.destroy(new Error('no answer')));
  socket.write(request);
  let all = Buffer.alloc(0);
  for await (const data of socket) {
    all = Buffer.concat([all, data as Buffer]);
    const end = all.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const head = all.toString('latin1', 0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (!head.startsWith('HTTP/1.1 200') || !(length > 0)) throw new Error(head);
    const body = all.subarray(end + 4);
    if (body.length < length) continue;
    const isBrotli = /^content-encoding: br/im.test(head);
    return { bytes: length, body: (isBrotli ? brotliDecompressSync(body) : body).toString() };
  }
  throw new Error('The answer is not whole');
}
