import type { ProblemCode } from '@openroll/domain/problem-codes';
import { problem } from '@openroll/domain/problems';
import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from '../../../platform/refusal.ts';

export interface ReceivedFile {
  readonly fileName: string;
  readonly content: Buffer;
}

export interface TakenFiles {
  readonly ending: RegExp;
  /** What another ending is refused with. */
  readonly wrong: ProblemCode;
  readonly bytes: number;
}

/** What the import screen takes (§3.7). */
export const importedFiles: TakenFiles = {
  ending: /\.(csv|xlsx)$/i,
  wrong: 'census-import-file-type',
  bytes: 52_428_800,
};
const uploadedFiles: TakenFiles = { ending: /\.csv$/i, wrong: 'census-file-type', bytes: 10_485_760 };

/**
 * The file of the form field `upload_csv` (§3.5). Refuses a missing file, another extension than .csv and more than
 * 10 MB; the import screen also takes .xlsx, and 50 MB.
 */
export async function receiveCensusFile(
  request: FastifyRequest,
  takes: TakenFiles = uploadedFiles,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Refusal(415, [problem('content-type-unsupported')]);
  const received = await readForm(request, takes.bytes);
  if (!received?.fileName) throw invalid(problem('census-file-required', 'upload_csv'));
  if (!takes.ending.test(received.fileName)) throw invalid(problem(takes.wrong, 'upload_csv'));
  return received;
}

/** Boundary and framing of a whole form, with room to spare. */
const formBytes = 65_536;

/**
 * Reads a form to its end, and keeps its file. Refuses with 413 a file that is too large, before it has come where the request says
 * so; with 400 whatever is no form: no or a wrong boundary, an end in the middle, a second file, more parts than we ask for.
 */
async function readForm(request: FastifyRequest, maxBytes: number): Promise<ReceivedFile | undefined> {
  const expected = Number(request.headers['content-length'] ?? 0);
  if (expected > maxBytes + formBytes) throw tooLarge();
  let received: ReceivedFile | undefined;
  try {
    // One more than is allowed: of a file that is cut at the limit nothing more comes, not even its end.
    for await (const part of request.parts({ limits: { fileSize: maxBytes + 1 } })) {
      if (part.type !== 'file') continue;
      const content = await collect(part.file, expected, maxBytes);
      if (part.fieldname === 'upload_csv') received = { fileName: part.filename, content };
    }
  } catch (error) {
    throw error instanceof Refusal ? error : invalid(problem('body-malformed'));
  }
  return received;
}

const tooLarge = () => new Refusal(413, [problem('body-too-large', 'upload_csv')]);

/** All of an upload in memory of its own: one piece as large as the request says it is, not its parts and then their copy. */
async function collect(parts: AsyncIterable<Buffer>, expected: number, maxBytes: number): Promise<Buffer> {
  let content = new Uint8Array(Math.min(expected, maxBytes));
  let size = 0;
  for await (const part of parts) {
    if (size + part.length > maxBytes) throw tooLarge();
    if (size + part.length > content.length)
      content = new Uint8Array(content.buffer.transfer(2 * content.length + part.length));
    content.set(part, size);
    size += part.length;
  }
  return Buffer.from(content.buffer.transfer(size));
}
