import type { AuditRow, AuditVerdict } from '@openroll/contract/audit';
import { byteOrderMark, csvLine } from '@openroll/domain/values/csv';
import type { Translate } from '@openroll/messages/texts';
import type { AuditFault, Findings } from '../../platform/audit/check-chains.ts';
import type { AuditEvent } from './audit.queries.ts';

/** An event for the screen. */
export const toAuditRow = ({ exact_at: _, ...event }: AuditEvent): AuditRow => ({
  ...event,
  at: event.at.toISOString(),
  actor_roles: [...(event.actor_roles ?? [])],
});

/** What a verification found, in words. */
export const toVerdict = (t: Translate, findings: Findings, roots: number): AuditVerdict => ({
  ok: findings.faultCount === 0,
  events: findings.events,
  unchained: findings.unchained,
  chains: findings.chains,
  roots,
  fault_count: findings.faultCount,
  faults: findings.faults.map((fault) => toFault(t, fault)),
});

const toFault = (t: Translate, { kind, event, caseId, params }: AuditFault) => ({
  event_id: event,
  case_id: caseId,
  message: t(`audit.fault.${kind}`, params),
});

const columns = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'actor_roles',
  'action',
  'object_type',
  'object_id',
  'object_name',
  'case_id',
  'case_group_name',
  'detail',
  'request_id',
  'ip',
] as const satisfies readonly (keyof AuditRow)[];

/** The first line of the export, with the byte-order mark by which spreadsheets know UTF-8. */
export const auditCsvHead = byteOrderMark + csvLine(columns);

/** Events as lines of RFC 4180; no cell runs as a formula (AC28). */
export const toAuditCsv = (events: readonly AuditEvent[]): string =>
  events
    .map(toAuditRow)
    .map((row) => csvLine(columns.map((column) => cellOf(row[column]))))
    .join('');

function cellOf(value: unknown): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
