import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive of these files. `sayBytes` makes every entry lie about its unpacked size. */
export function zipOf(
  files: Readonly<Record<string, Buffer>>,
  { sayBytes }: { sayBytes?: number } = {},
): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(sayBytes ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const central = Buffer.concat([
      Buffer.from('PK\x01\x02'),
      Buffer.from([20, 0]),
      fields,
      tail,
      Buffer.from(name),
    ]);
    locals.push(local);
    entries.push(central);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  const size = entries.reduce((sum, entry) => sum + entry.length, 0);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...entries, Buffer.from('PK\x05\x06'), end]);
}
