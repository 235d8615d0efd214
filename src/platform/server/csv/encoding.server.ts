/** What spreadsheets write: UTF-8 with or without a mark, "Unicode text" of Excel, and the old code page of Windows. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Finds out how a file is written while it passes by, without keeping it. */
export function encodingWatcher(): {
  readonly see: (bytes: Uint8Array) => void;
  readonly found: () => TextEncoding;
} {
  let start = Buffer.alloc(0);
  let utf8: TextDecoder | undefined = new TextDecoder('utf-8', { fatal: true });
  const tryUtf8 = (bytes: Uint8Array, stream: boolean): void => {
    try {
      utf8?.decode(bytes, { stream });
    } catch {
      utf8 = undefined;
    }
  };
  return {
    see: (bytes) => {
      if (start.length < 64) start = Buffer.concat([start, bytes.subarray(0, 64)]);
      tryUtf8(bytes, true);
    },
    found: () => {
      if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
      if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
      // Without a mark: every other byte of a Latin heading is zero.
      if (start.length >= 4 && start[1] === 0 && start[3] === 0) return 'utf-16le';
      if (start.length >= 4 && start[0] === 0 && start[2] === 0) return 'utf-16be';
      tryUtf8(new Uint8Array(), false);
      return utf8 ? 'utf-8' : 'windows-1252';
    },
  };
}

/** The text of a file, piece by piece; a mark at its beginning is left out. */
export async function* decode(
  bytes: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
