/** Reads a part of a file; less comes back at its end. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;

export interface FilmFacts {
  readonly kind: 'mp4' | 'webm';
  readonly codec: string;
  readonly width: number;
  readonly height: number;
}

/** What a file is that is no film we can show. */
export interface NoFilm {
  readonly not: string;
}

/** Indexes of long films are larger; those of a few seconds are a few kilobytes. */
const MOST_INDEX = 4_000_000;

/** By its bytes, whatever it is called. */
export async function readFilm(read: ReadAt): Promise<FilmFacts | NoFilm> {
  const start = await read(0, 64);
  if (start.length === 0) return { not: 'empty' };
  if (start.length < 64) return { not: 'too short to be a film' };
  if (start.toString('latin1', 4, 8) === 'ftyp') return readMp4(read, start);
  if (start.readUInt32BE(0) === 0x1a45dfa3) return readWebm(read);
  return { not: 'no film that browsers play' };
}

async function readMp4(read: ReadAt, start: Buffer): Promise<FilmFacts | NoFilm> {
  const brand = start.toString('latin1', 8, 12);
  if (brand === 'qt  ') return { not: 'a QuickTime film (.mov)' };
  if (/^(avif|avis|heic|heix|mif1|msf1)$/.test(brand)) return { not: 'a picture' };
  for (let at = 0, boxes = 0; boxes < 1_000; boxes += 1) {
    const head = await read(at, 16);
    const { name, size } = boxAt(head, 0) ?? { name: '', size: 0 };
    if (name === 'moov')
      return size > MOST_INDEX ? { not: 'too long a film' } : factsOfMp4(await read(at, size));
    at += size;
    // A box that says no length goes on to the end; one that says more than any file has is made up.
    if (size === 0 || !Number.isSafeInteger(at)) break;
  }
  return { not: 'a damaged film' };
}

/** What a box says of itself: its size has 32 bits, or 64 after its name. Undefined when that cannot be. */
function boxAt(bytes: Buffer, at: number): { name: string; size: number; head: number } | undefined {
  if (at + 8 > bytes.length) return undefined;
  const small = bytes.readUInt32BE(at);
  const head = small === 1 ? 16 : 8;
  if (at + head > bytes.length) return undefined;
  const size = small === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : small;
  return size < head ? undefined : { name: bytes.toString('latin1', at + 4, at + 8), size, head };
}

interface Box {
  readonly name: string;
  readonly body: Buffer;
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; ;) {
    const box = boxAt(bytes, at);
    if (!box || at + box.size > bytes.length) return boxes;
    boxes.push({ name: box.name, body: bytes.subarray(at + box.head, at + box.size) });
    at += box.size;
  }
}

const inside = (bytes: Buffer, ...way: string[]): Buffer[] =>
  way.reduce<Buffer[]>(
    (found, name) =>
      found.flatMap((each) => boxesIn(each).flatMap((box) => (box.name === name ? [box.body] : []))),
    [bytes],
  );

function factsOfMp4(moov: Buffer): FilmFacts | NoFilm {
  for (const track of inside(moov, 'moov', 'trak')) {
    const [handler] = inside(track, 'mdia', 'hdlr');
    const [header] = inside(track, 'tkhd');
    const [samples] = inside(track, 'mdia', 'minf', 'stbl', 'stsd');
    if (!header || !samples || handler?.toString('latin1', 8, 12) !== 'vide') continue;
    if (header.length < 84 || samples.length < 16) continue;
    const codec = samples.toString('latin1', 12, 16);
    const width = header.readUInt32BE(header.length - 8) / 65_536;
    const height = header.readUInt32BE(header.length - 4) / 65_536;
    return { kind: 'mp4', codec, width: Math.round(width), height: Math.round(height) };
  }
  return { not: 'a file without a picture track' };
}

interface Element {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/** The number that begins at a place of an EBML file: its marker bit says how long it is. */
function numberAt(
  bytes: Buffer,
  at: number,
  keepMarker: boolean,
): { value: number; length: number } | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  let value = keepMarker ? first : first & (0xff >> length);
  for (let next = 1; next < length; next += 1) value = value * 256 + (bytes[at + next] ?? 0);
  // All bits set: the length is not known, and it goes on to the end.
  return { value: !keepMarker && value === 2 ** (7 * length) - 1 ? Number.MAX_SAFE_INTEGER : value, length };
}

function elementsIn(bytes: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = [];
  for (let at = from; at < to && elements.length < 1_000;) {
    const id = numberAt(bytes, at, true);
    const size = id && numberAt(bytes, at + id.length, false);
    if (!id || !size) break;
    const begin = at + id.length + size.length;
    const end = Math.min(begin + size.value, to);
    elements.push({ id: id.value, from: begin, to: end });
    at = end;
  }
  return elements;
}

const EBML = { header: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067, tracks: 0x1654ae6b, entry: 0xae };
const TRACK = { codec: 0x86, video: 0xe0, width: 0xb0, height: 0xba };

async function readWebm(read: ReadAt): Promise<FilmFacts | NoFilm> {
  // Tracks come before the picture's own data.
  const bytes = await read(0, 1_000_000);
  const find = (within: Element, id: number) =>
    elementsIn(bytes, within.from, within.to).filter((each) => each.id === id);
  const all = { id: 0, from: 0, to: bytes.length };
  const [docType] = find(all, EBML.header).flatMap((each) => find(each, EBML.docType));
  if (!docType || bytes.toString('latin1', docType.from, docType.to).replaceAll('\0', '') !== 'webm')
    return { not: 'a Matroska film (.mkv)' };
  const entries = find(all, EBML.segment)
    .flatMap((each) => find(each, EBML.tracks))
    .flatMap((each) => find(each, EBML.entry));
  for (const entry of entries) {
    const [video] = find(entry, TRACK.video);
    const [codec] = find(entry, TRACK.codec);
    if (!video || !codec) continue;
    const figure = ([found]: Element[]) =>
      found && found.to > found.from && found.to - found.from <= 6
        ? bytes.readUIntBE(found.from, found.to - found.from)
        : 0;
    return {
      kind: 'webm',
      codec: bytes.toString('latin1', codec.from, codec.to).replaceAll('\0', ''),
      width: figure(find(video, TRACK.width)),
      height: figure(find(video, TRACK.height)),
    };
  }
  return { not: 'a file without a picture track' };
}
