import { ServiceError } from '../http/service-error.ts';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);
export const isMissing = (error: unknown): boolean => NOT_THERE.has(codeOf(error));

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/** ENFILE, EIO and their like; other codes are not the system's. */
const SYSTEM = /^E(?!RR_)[A-Z0-9]+$/;

/** What a disk says, in the words of a service. */
export function diskError(error: unknown): unknown {
  const code = codeOf(error);
  const message = (error as Error).message;
  if (FULL.has(code)) return new ServiceError('refused', message, { code: 'full', cause: error });
  if (UNWRITABLE.has(code)) return new ServiceError('refused', message, { code: 'unwritable', cause: error });
  return SYSTEM.test(code) ? new ServiceError('unavailable', message, { code, cause: error }) : error;
}
