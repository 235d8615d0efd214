import { z } from 'zod';
import { tidyText } from '../domain/text/text.ts';

/** Longer than any limit that is put on a line, so that too long is refused, not cut. */
const MOST = 2000;

/** A name or another single line that somebody types: what cannot be seen is left out. Limits follow it. */
export const oneLine = z.string().overwrite((text) => tidyText(text, MOST));
