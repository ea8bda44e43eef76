import { Readable } from 'node:stream';
import { type Actor, isHomeOffice, userIdOf } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import { dayOf } from '@openroll/domain/values/dates';
import { alertOfLargeExport } from '../../platform/alerts/alert-of-large-export.ts';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { FileStream } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { forbidden, invalid } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import {
  type AuditEvent,
  type AuditFilters,
  countAuditEvents,
  listAuditEventsBefore,
} from './audit.queries.ts';
import { auditCsvHead, toAuditCsv } from './audit.view.ts';

const maxRows = 1_000_000;
const pageRows = 2000;

/**
 * The events as a CSV file that is written while it is read: no more than one page of it is in memory. It is noted before
 * it begins, and ends when whoever asked may not have it anymore (AC11): `askAgain` tells who they are now.
 */
export async function exportAudit(
  platform: Platform,
  origin: Origin,
  filters: AuditFilters,
  askAgain: () => Promise<Actor>,
): Promise<FileStream> {
  const rows = await countAuditEvents(platform, filters);
  if (rows > maxRows)
    throw invalid(problem('audit-export-too-large', undefined, { count: rows, maximum: maxRows }));
  await inTransaction(platform, origin, async (work) => {
    await work.audit({
      action: 'audit.exported',
      object: ['audit', null],
      detail: { rows, filters: Object.entries(filters).flatMap(([name, value]) => (value ? [name] : [])) },
    });
    await alertOfLargeExport(platform, work, { userId: userIdOf(origin.actor) ?? 0, rows });
  });
  const content = Readable.from(writePages(platform, filters, askAgain), {
    objectMode: false,
    highWaterMark: 65_536,
  });
  return new FileStream(content, `audit_${dayOf(platform.clock(), platform.site.timeZone)}.csv`);
}

async function* writePages(
  platform: Platform,
  filters: AuditFilters,
  askAgain: () => Promise<Actor>,
): AsyncGenerator<string> {
  yield auditCsvHead;
  for (let after: AuditEvent | undefined; ; ) {
    const page = await listAuditEventsBefore(platform, filters, after, pageRows);
    if (page.length > 0) yield toAuditCsv(page);
    after = page.at(-1);
    if (page.length < pageRows) return;
    if (!isHomeOffice(await askAgain())) throw forbidden();
  }
}
