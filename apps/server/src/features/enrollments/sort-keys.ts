import type { EnrollmentSortColumn } from '@openroll/contract/enrollments';

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
  case_name: caseName,
  case_group_name: caseName,
  case_division_name: {
    ofEnrollment: '(select lower(d.division_name) from case_divisions d where d.id = e.case_division_id)',
    ofPerson: '(select lower(d.division_name) from case_divisions d where d.id = m.division_id)',
  },
  premium,
  annual_premium_sum: premium,
  agent_name: {
    ofEnrollment: `(select u.name_key from users u where u.id = e.agent_id)`,
    ofPerson: `''`,
  },
  status: { ofEnrollment: 'e.status', ofPerson: `'census'` },
};
