import { problem } from '@openroll/domain/problems';
import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from '../../platform/refusal.ts';

/** The file of the form field `upload_csv` (S1 §7). Refuses a missing file, another extension than .csv and 10 MB or more. */
export async function receiveCensusFile(
  request: FastifyRequest,
): Promise<{ fileName: string; content: Buffer }> {
  if (!request.isMultipart()) throw new Refusal(415, [problem('content-type-unsupported')]);
  let received: { fileName: string; content: Buffer } | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    const content = await part.toBuffer();
    if (part.fieldname === 'upload_csv') received = { fileName: part.filename, content };
  }
  if (!received?.fileName) throw invalid(problem('census-file-required', 'upload_csv'));
  if (!/\.csv$/i.test(received.fileName)) throw invalid(problem('census-file-type', 'upload_csv'));
  return received;
}
