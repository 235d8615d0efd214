/**
 * The same bytes in memory of their own size. What zlib answers lies in a piece of 64 KB, and what another process sends in
 * its message: all of it would live as long as what is cached, and go from thread to thread with it.
 */
export const ownBytes = (bytes: Uint8Array): Buffer =>
  bytes.byteLength === bytes.buffer.byteLength
    ? Buffer.from(bytes.buffer)
    : Buffer.from(new Uint8Array(bytes).buffer);
