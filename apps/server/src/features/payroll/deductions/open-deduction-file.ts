import type { Origin } from '../../../platform/audit/record-audit.ts';
import { readFile } from '../../../platform/documents/case-files.ts';
import { Download } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import { recordAuditAlone } from '../../../platform/unit-of-work.ts';
import { findDeductionFile } from './deduction-files.queries.ts';
import { isOpen } from './deduction-files.view.ts';

/**
 * The bytes of a finished file, for whoever has been found to see to the payroll of the case. Refuses with 404 one of another case,
 * one that is not ready, and one whose 24 hours are over. Each download is noted.
 */
export async function openDeductionFile(
  platform: Platform,
  origin: Origin,
  caseId: number,
  fileId: number,
): Promise<Download> {
  const row = await findDeductionFile(platform.database, caseId, fileId);
  if (!row || row.file_id === null || !isOpen(row, platform.clock())) throw notFound();
  const bytes = await readFile(platform, row.file_id);
  await recordAuditAlone(platform, origin, {
    action: 'payroll.file-downloaded',
    object: ['deduction-file', fileId],
    caseId,
    detail: { kind: row.kind, pay_date: row.pay_date, rows: row.rows },
  });
  const name = `deductions_${caseId}_${row.pay_date}_${row.kind}.${row.format}`;
  return new Download(bytes, name, false, row.format);
}
