import { withoutInvisible } from '../../../domain/text/text.ts';

/** Keeps a message as it was written, line breaks included, without control characters. */
export function tidyMessage(text: string): string {
  return withoutInvisible(text)
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
