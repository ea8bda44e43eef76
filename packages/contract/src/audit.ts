import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, homeOffice } from './endpoint.ts';
import { id, instant, listOf, page, rowsPerPage, searchText } from './values.ts';

export const auditRow = z.object({
  id: z.number(),
  at: instant,
  actor_kind: z.string(),
  actor_id: z.number().nullable(),
  actor_name: z.string().nullable(),
  actor_roles: z.array(z.string()),
  action: z.string(),
  object_type: z.string(),
  object_id: z.string().nullable(),
  /** Of a user and of a tag: the name of today. */
  object_name: z.string().nullable(),
  case_id: z.number().nullable(),
  case_group_name: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  request_id: z.string().nullable(),
  ip: z.string().nullable(),
});
export type AuditRow = z.output<typeof auditRow>;

const filters = {
  /** Finds an action by its beginning: `user.` or `user.signed-in`. */
  action: searchText,
  actor_id: id.optional(),
  case_id: id.optional(),
  object_type: z.string().max(lengths.auditObject).default(''),
  object_id: z.string().max(lengths.auditObject).default(''),
  /** Calendar days of the site's zone, both included. */
  from: z.string().max(lengths.day).default(''),
  to: z.string().max(lengths.day).default(''),
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'What happened, newest first',
  access: homeOffice,
  query: z.object({ ...filters, page, rows_per_page: rowsPerPage }),
  reply: listOf(auditRow),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The same as CSV; the export is an event itself',
  access: homeOffice,
  query: z.object(filters),
  reply: z.unknown(),
  answers: 'csv',
  limit: 'export',
});

export const auditVerdict = z.object({
  ok: z.boolean(),
  events: z.number(),
  /** Events from before the chain began. */
  unchained: z.number(),
  chains: z.number(),
  /** Signed roots outside of the database that were compared. */
  roots: z.number(),
  /** How many faults there are; only the first are described. */
  fault_count: z.number(),
  faults: z.array(
    z.object({ event_id: z.number().nullable(), case_id: z.number().nullable(), message: z.string() }),
  ),
});
export type AuditVerdict = z.output<typeof auditVerdict>;

export const verifyAudit = endpoint({
  method: 'POST',
  path: '/api/audit/verify',
  summary: 'Recomputes every chain and compares the heads with the signed roots',
  access: homeOffice,
  reply: auditVerdict,
  limit: 'export',
});
