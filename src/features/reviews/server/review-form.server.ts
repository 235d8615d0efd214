import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../domain/errors.ts';
import { FITS, MOST_PHOTOS, type ReviewDraft, tidyWords } from '../../../domain/reviews/review-rules.ts';
import { tidyText } from '../../../domain/text/text.ts';
import { redrawPhoto } from '../../../platform/server/redraw-photo.server.ts';

const LARGE = { width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true } as const;
const SMALL = { width: 240, height: 240, fit: 'cover', position: 'attention' } as const;

export interface ReviewPhoto {
  readonly webp: Buffer;
  readonly small: Buffer;
}

export interface ReviewForm extends ReviewDraft {
  readonly photos: readonly ReviewPhoto[];
  /** The photos of before that stay. */
  readonly keep: readonly string[];
}

const NOT_A_PHOTO = `Please add at most ${MOST_PHOTOS} photos, as JPEG, PNG, WebP or AVIF.`;

async function drawn(bytes: Buffer): Promise<ReviewPhoto> {
  const [webp, small] = [await redrawPhoto(bytes, LARGE), await redrawPhoto(bytes, SMALL)];
  if (!webp || !small) throw new Failure('invalidInput', { message: NOT_A_PHOTO });
  return { webp, small };
}

/** Reads the posted form. Each photo is drawn anew before anybody keeps or shows it. */
export async function readReviewForm(request: FastifyRequest): Promise<ReviewForm> {
  if (!request.isMultipart())
    throw new Failure('wrongMediaType', { message: 'Please send the review as a form.' });
  const fields = new Map<string, string>();
  const keep: string[] = [];
  const photos: ReviewPhoto[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (bytes.length > 0) photos.push(await drawn(bytes));
      continue;
    }
    const text = typeof part.value === 'string' ? part.value : '';
    if (text.includes('\0') || !text.isWellFormed())
      throw new Failure('invalidInput', { message: 'Please remove characters that cannot be stored.' });
    if (part.fieldname === 'keep') keep.push(text);
    else fields.set(part.fieldname, text);
  }
  if (photos.length + keep.length > MOST_PHOTOS) throw new Failure('invalidInput', { message: NOT_A_PHOTO });
  const fit = FITS.find((each) => each === fields.get('fit')) ?? null;
  return {
    stars: Number(fields.get('stars') ?? 0),
    fit,
    words: tidyWords(fields.get('words') ?? ''),
    author: tidyText(fields.get('author') ?? '', 40),
    photos,
    keep,
  };
}
