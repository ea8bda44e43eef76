import type { EnrollmentSortColumn } from '@openroll/contract/enrollments';
import type { SplitFields } from '@openroll/contract/split-fields';
import { hasConferenceInSql } from '../conferences/conferences.queries.ts';
import { pdfNameInSql } from './enrollment-rows.view.ts';
import { splitSortKeys } from './splits/split-fields.queries.ts';
import { underwritingAskedInSql } from './underwriting-asked.queries.ts';

interface SortKey {
  /** Over enrollments `e`. */
  readonly ofEnrollment: string;
  /** Over census people `m`: of the same type. */
  readonly ofPerson: string;
}

const time = { ofEnrollment: 'e.enroll_date_created', ofPerson: 'null::timestamptz' };
const premium = { ofEnrollment: 'e.annual_premium_cents', ofPerson: '0::bigint' };
const caseName = {
  ofEnrollment: '(select c.group_name_key from cases c where c.id = e.case_id)',
  ofPerson: '(select c.group_name_key from cases c where c.id = m.case_id)',
};
const splitKeys = Object.fromEntries(
  Object.entries(splitSortKeys).map(([name, ofEnrollment]) => [
    name,
    { ofEnrollment, ofPerson: 'null::bigint' },
  ]),
) as Readonly<Record<keyof SplitFields, SortKey>>;

/** What each column sorts by; the closed list keeps every other text out of the statement (AC40). */
export const sortKeys: Readonly<Record<EnrollmentSortColumn, SortKey>> = {
  time,
  enroll_date_created: time,
  id: { ofEnrollment: 'e.id', ofPerson: 'm.id' },
  insured_name: { ofEnrollment: 'e.insured_key', ofPerson: 'm.name_key' },
  employee_name: { ofEnrollment: 'e.employee_key', ofPerson: 'm.name_key' },
  product_name: {
    ofEnrollment: `coalesce((select lower(p.display_name) from products p where p.id = e.product_id), '')`,
    ofPerson: `''`,
  },
  case_id: { ofEnrollment: 'e.case_id', ofPerson: 'm.case_id' },
  case_name: caseName,
  case_group_name: caseName,
  case_division_name: {
    ofEnrollment: '(select lower(d.division_name) from case_divisions d where d.id = e.case_division_id)',
    ofPerson: '(select lower(d.division_name) from case_divisions d where d.id = m.division_id)',
  },
  premium,
  annual_premium_sum: premium,
  monthly_premium_sum: { ofEnrollment: 'e.monthly_premium_cents', ofPerson: '0::bigint' },
  coverage_sum: { ofEnrollment: 'e.coverage_cents', ofPerson: 'null::bigint' },
  agent_id: { ofEnrollment: 'e.agent_id', ofPerson: 'null::bigint' },
  agent_name: {
    ofEnrollment: `(select u.name_key from users u where u.id = e.agent_id)`,
    ofPerson: `''`,
  },
  status: { ofEnrollment: 'e.status', ofPerson: `'census'` },
  declined_by: { ofEnrollment: 'e.declined_by', ofPerson: 'null::text' },
  delivered_at: { ofEnrollment: 'e.delivered_at', ofPerson: 'null::timestamptz' },
  uw_submitted_at: { ofEnrollment: underwritingAskedInSql, ofPerson: 'null::timestamptz' },
  is_uw_submitted: { ofEnrollment: `(${underwritingAskedInSql}) is not null`, ofPerson: 'false' },
  carrier_state: { ofEnrollment: 'e.carrier_answer', ofPerson: 'null::text' },
  session_id: { ofEnrollment: 'e.session_id', ofPerson: 'null::bigint' },
  enrollment_filename: { ofEnrollment: pdfNameInSql, ofPerson: 'null::text' },
  delivery_required: { ofEnrollment: 'e.delivery_required', ofPerson: 'false' },
  case_agent_splits_enabled: {
    ofEnrollment: '(select c.agent_splits_enabled from cases c where c.id = e.case_id)',
    ofPerson: '(select c.agent_splits_enabled from cases c where c.id = m.case_id)',
  },
  has_enrollment_session_conference: {
    ofEnrollment: hasConferenceInSql('e.session_id'),
    ofPerson: 'false',
  },
  ...splitKeys,
};
