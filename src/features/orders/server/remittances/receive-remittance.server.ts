import type { FastifyRequest } from 'fastify';
import { MOST_REMITTANCE_BYTES, REMITTANCE_TOO_LARGE } from '../../../../contract/remittances-staff.ts';
import { Failure } from '../../../../domain/errors.ts';
import { plainFileName } from '../../../../domain/text/file-name.ts';

/** The one file of a form as text. It is read whole, up to its limit: rows are compared with each other. */
export async function receiveRemittance(
  request: FastifyRequest,
): Promise<{ fileName: string; text: string }> {
  const limits = { fileSize: MOST_REMITTANCE_BYTES, files: 1, fields: 0 };
  const part = request.isMultipart() ? await request.file({ limits }) : undefined;
  if (!part) throw new Failure('invalidInput', { message: 'Please choose a CSV file.' });
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
      ? new Failure('tooLarge', { message: REMITTANCE_TOO_LARGE })
      : error;
  });
  if (bytes.length === 0) throw new Failure('invalidInput', { message: 'This file is empty.' });
  const text = new TextDecoder().decode(bytes);
  if (text.includes('\0')) throw new Failure('invalidInput', { message: 'This is no CSV file.' });
  return { fileName: plainFileName(part.filename ?? ''), text };
}
