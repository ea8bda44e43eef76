import { Readable } from 'node:stream';
import type { Translate } from '@openroll/messages/texts';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { FileStream } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import { recordAuditAlone } from '../../../platform/unit-of-work.ts';
import { errorFileName, writeErrorFile, writeErrorRows } from '../../census/files/write-error-file.ts';
import { getImport, type ImportRow, openHeaders } from '../census-imports.queries.ts';
import { countRows, listOpenedRows } from './preview-rows.queries.ts';

const pageRows = 500;

/**
 * The rejected rows as CSV, to correct and upload again, written while they are read. Refuses with 404 where no row is
 * rejected, or the preview is gone. Reading personal data is audited (§11.9).
 */
export async function downloadErrors(
  platform: Platform,
  t: Translate,
  origin: Origin,
  caseId: number,
  importId: number,
): Promise<FileStream> {
  const found = await getImport(platform.database, caseId, importId, platform.clock());
  const rows = await countRows(platform.database, importId, 'rejected');
  if (rows === 0) throw notFound();
  await recordAuditAlone(platform, origin, {
    action: 'census.import-errors-read',
    object: ['census-import', importId],
    caseId,
    detail: { rows },
  });
  const content = Readable.from(writePages(platform, t, found), { objectMode: false });
  return new FileStream(content, errorFileName(found.fileName));
}

async function* writePages(platform: Platform, t: Translate, found: ImportRow): AsyncGenerator<Buffer> {
  const { headerCells } = await openHeaders(platform, found);
  yield writeErrorFile(t, headerCells, []);
  for (let after = 0; ; ) {
    const page = await listOpenedRows(platform, found, { what: 'rejected', after, limit: pageRows });
    if (page.length > 0)
      yield writeErrorRows(
        t,
        page.map(({ row, cells, problems }) => ({ row: { number: row, cells }, problems })),
      );
    after = page.at(-1)?.row ?? after;
    if (page.length < pageRows) return;
  }
}
