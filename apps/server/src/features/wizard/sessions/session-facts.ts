import { parseSsn } from '@openroll/domain/values/ssn';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { blindIndex } from '../../../platform/keys/key-ring.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SessionFacts } from '../../enrollments/session-columns.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** What all enrollments of a session have in common; the employee is told apart by the SSN in the answers. */
export function sessionFacts(platform: Platform, row: SessionRow, data: EnrollmentData): SessionFacts {
  const typed = primaryOf(data).ssn;
  const ssn = typeof typed === 'string' ? parseSsn(typed) : undefined;
  return {
    sessionId: row.id,
    caseId: row.case_id,
    divisionId: row.division_id,
    agentId: row.agent_id,
    ssnIndex: ssn ? blindIndex(platform.keys, row.case_id, ssn.reveal()) : row.ssn_index,
    censusPersonId: row.census_person_id,
    duplicateOf: null,
    censusDiffers: [],
    premiumMode: row.premium_mode,
    state: row.enrollment_state,
    city: row.enrollment_city,
    mode: row.enrollment_mode,
  };
}

export const primaryOf = (data: EnrollmentData): EnrollmentData['applicants'][number]['data'] =>
  data.applicants.find(({ type }) => type === 'primary')?.data ?? {};

/** 'First Last' of the employee as far as it is known. */
export function employeeName(data: EnrollmentData): string {
  const { first_name: first, last_name: last } = primaryOf(data);
  return [first, last].filter((part) => typeof part === 'string' && part.trim() !== '').join(' ');
}
