import type { Sendable } from '../http/send-page.server.ts';
import { ownBytes } from '../own-bytes.ts';

/** What a renderer hands over. */
export interface Rendered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the page shows; a change of any of them makes it out of date. */
  readonly tags: readonly string[];
}

/** A page ready to send, in the form that nearly everybody takes. */
export interface CachedPage extends Sendable {
  readonly tags: readonly string[];
  /** Compressed in a hurry, since nobody may ask for it again. */
  readonly rough?: boolean;
}

/** A page, and the number of the last change that it surely shows. */
export interface MadePage {
  readonly page: CachedPage;
  readonly validAt: number;
}

/** What is made first: what somebody waits for and was cached before, what is renewed in time, and what nobody knows yet. */
export type Urgency = 'waited-for' | 'renewal' | 'first' | 'low';

export interface PageRequest {
  readonly key: string;
  /** The page must show every change up to this number. */
  readonly need: number;
  readonly urgency: Urgency;
  /** How often it was asked for lately: the most wanted comes first. */
  readonly asked: number;
  /** Of whoever waits for it first. */
  readonly traceparent?: string | undefined;
}

/** Where pages come from: this process, or another one of the same machine. */
export type PageSource = (request: PageRequest) => Promise<MadePage>;

/** Bytes that a page holds in memory, with its key, its tags and the gzip form that somebody may ask for. */
export const weightOf = (key: string, { plain, br, tags }: CachedPage): number =>
  (plain?.length ?? 0) +
  Math.ceil((br?.length ?? 0) * 2.2) +
  key.length * 4 +
  tags.reduce((sum, tag) => sum + tag.length + 60, 0) +
  1_000;

/** Between threads and processes a buffer travels as plain bytes. */
export function asBuffers(page: CachedPage): CachedPage {
  const { plain, br } = page;
  return {
    ...page,
    ...(plain ? { plain: ownBytes(plain) } : {}),
    ...(br ? { br: ownBytes(br) } : {}),
  };
}
