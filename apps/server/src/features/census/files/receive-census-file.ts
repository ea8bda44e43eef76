import { problem } from '@openroll/domain/problems';
import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from '../../../platform/refusal.ts';

export interface ReceivedFile {
  readonly fileName: string;
  readonly content: Buffer;
}

/** What the import screen takes (§3.7). */
export const importedFiles = {
  ending: /\.(csv|xlsx)$/i,
  wrong: 'census-import-file-type',
  bytes: 52_428_800,
} as const;
const uploadedFiles = { ending: /\.csv$/i, wrong: 'census-file-type', bytes: 10_485_760 } as const;

/**
 * The file of the form field `upload_csv` (§3.5). Refuses a missing file, another extension than .csv and more than
 * 10 MB; the import screen also takes .xlsx, and 50 MB.
 */
export async function receiveCensusFile(
  request: FastifyRequest,
  takes: typeof importedFiles | typeof uploadedFiles = uploadedFiles,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Refusal(415, [problem('content-type-unsupported')]);
  let received: ReceivedFile | undefined;
  for await (const part of request.parts({ limits: { fileSize: takes.bytes } })) {
    if (part.type !== 'file') continue;
    const content = await collect(part.file, Number(request.headers['content-length'] ?? 0));
    if (part.fieldname === 'upload_csv') received = { fileName: part.filename, content };
  }
  if (!received?.fileName) throw invalid(problem('census-file-required', 'upload_csv'));
  if (!takes.ending.test(received.fileName)) throw invalid(problem(takes.wrong, 'upload_csv'));
  return received;
}

/** All of an upload in memory of its own: one piece as large as the request says it is, not its parts and then their copy. */
async function collect(parts: AsyncIterable<Buffer>, expected: number): Promise<Buffer> {
  let content = new Uint8Array(Math.min(expected, importedFiles.bytes));
  let size = 0;
  for await (const part of parts) {
    if (size + part.length > content.length)
      content = new Uint8Array(content.buffer.transfer(2 * content.length + part.length));
    content.set(part, size);
    size += part.length;
  }
  return Buffer.from(content.buffer.transfer(size));
}
