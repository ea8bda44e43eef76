import type { DeductionFile } from '@openroll/contract/payroll';
import { toDollars } from '@openroll/domain/values/money';
import type { DeductionFileRow } from './deduction-files.queries.ts';

/** A line of the list of deduction files, as it stands at an instant. */
export const toDeductionFile = (row: DeductionFileRow, now: Date): DeductionFile => ({
  id: row.id,
  kind: row.kind,
  pay_date: row.pay_date,
  format: row.format,
  status: row.status,
  made_at: row.made_at?.toISOString() ?? null,
  rows: row.rows,
  total: row.total_cents === null ? null : toDollars(row.total_cents),
  asked_by: row.asker,
  is_scheduled: row.is_scheduled,
  file_url: isOpen(row, now) ? `/api/cases/${row.case_id}/deduction-files/${row.id}/file` : null,
});

/** Whether the file can still be downloaded. */
export const isOpen = (
  { status, file_id, expires_at }: Pick<DeductionFileRow, 'status' | 'file_id' | 'expires_at'>,
  now: Date,
): boolean => status === 'ready' && file_id !== null && expires_at !== null && expires_at > now;
