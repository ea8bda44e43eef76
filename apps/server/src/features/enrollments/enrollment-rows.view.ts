import type { EnrollmentRow as WireRow } from '@openroll/contract/enrollments';
import type { SplitFields } from '@openroll/contract/split-fields';
import { toDollars } from '@openroll/domain/values/money';
import { jsonInstant, jsonObject, jsonPlain, jsonText, jsonWord } from '../../platform/database/sql-json.ts';
import { dollarsInJson, fullNameOf } from '../../platform/database/sql-values.ts';
import { hasConferenceInSql } from '../conferences/conferences.queries.ts';
import type { EnrollmentRow } from './enrollments.queries.ts';
import { noSplitFieldsJson, splitFieldsJson } from './splits/split-fields.queries.ts';
import { underwritingAskedInSql } from './underwriting-asked.queries.ts';

// Enrollment → row of a list (§8.2): written by the database itself where lists are long (P1).

/** §7.10: the name under which the application is downloaded. */
export const pdfName = (id: number): string => `preview_enrollment_app_${id}.pdf`;

/** `pdfName` of an enrollment `e` that has a form, where the database writes its rows. */
export const pdfNameInSql = `case when e.document_id is not null then 'preview_enrollment_app_' || e.id || '.pdf' end`;

/**
 * Rows of `page` (n, id) as JSON text `j`: the row fields of §8.2, and `more` of them; `expires` says of one whether its dates have
 * let it expire.
 */
export const enrollmentRowsJson = (
  page: string,
  expires: string,
  more: Readonly<Record<string, string>> = {},
) => `select page.n, ${jsonObject(
  {
    id: jsonPlain('e.id'),
    status: jsonWord(`case when ${expires} then 'expired' else e.status end`),
    declined_by: jsonWord('e.declined_by'),
    case_id: jsonPlain('e.case_id'),
    case_name: 'twice.case_name',
    case_group_name: 'twice.case_name',
    case_division_name: jsonText('d.division_name'),
    insured_name: jsonText('e.insured_name'),
    employee_name: jsonText('e.employee_name'),
    product_name: jsonText(`coalesce(p.display_name, '')`),
    agent_id: jsonPlain('e.agent_id'),
    agent_name: jsonText(fullNameOf('u')),
    premium: 'twice.premium',
    annual_premium_sum: 'twice.premium',
    monthly_premium_sum: jsonPlain(dollarsInJson('e.monthly_premium_cents')),
    coverage_sum: jsonPlain(dollarsInJson('e.coverage_cents')),
    time: 'twice.created',
    enroll_date_created: 'twice.created',
    delivered_at: jsonInstant('e.delivered_at'),
    uw_submitted_at: jsonInstant('twice.asked_at'),
    is_uw_submitted: jsonPlain('twice.asked_at is not null'),
    carrier_state: jsonWord('e.carrier_answer'),
    session_id: jsonPlain('e.session_id'),
    enrollment_filename: jsonWord(pdfNameInSql),
    delivery_required: jsonPlain('e.delivery_required'),
    case_agent_splits_enabled: jsonPlain('c.agent_splits_enabled'),
    has_enrollment_session_conference: jsonPlain(hasConferenceInSql('e.session_id')),
    ...more,
  },
  splitFieldsJson,
)} as j
  from ${page} join enrollments e on e.id = page.id join cases c on c.id = e.case_id
    join users u on u.id = e.agent_id left join case_divisions d on d.id = e.case_division_id
    left join products p on p.id = e.product_id
    cross join lateral (select ${underwritingAskedInSql} as asked_at, ${jsonText('c.group_name')} as case_name,
      ${jsonPlain(dollarsInJson('e.annual_premium_cents'))} as premium, ${jsonInstant('e.enroll_date_created')} as created offset 0) twice`;

/** Census people as rows of a case's list, with the status `census` (§3.10). */
export const censusRowsJson = (page: string) => `select page.n, ${jsonObject(
  {
    id: jsonPlain('m.id'),
    status: jsonWord(`'census'`),
    declined_by: `'null'`,
    case_id: jsonPlain('m.case_id'),
    case_name: jsonText('c.group_name'),
    case_group_name: jsonText('c.group_name'),
    case_division_name: jsonText('d.division_name'),
    insured_name: jsonText(fullNameOf('m')),
    employee_name: jsonText(fullNameOf('m')),
    product_name: `'""'`,
    agent_id: `'null'`,
    agent_name: `'""'`,
    premium: `'0'`,
    annual_premium_sum: `'0'`,
    monthly_premium_sum: `'0'`,
    coverage_sum: `'null'`,
    time: `'null'`,
    enroll_date_created: `'null'`,
    delivered_at: `'null'`,
    uw_submitted_at: `'null'`,
    is_uw_submitted: `'false'`,
    carrier_state: `'null'`,
    session_id: `'null'`,
    enrollment_filename: `'null'`,
    delivery_required: `'false'`,
    case_agent_splits_enabled: jsonPlain('c.agent_splits_enabled'),
    has_enrollment_session_conference: `'false'`,
  },
  noSplitFieldsJson,
)} as j
  from ${page} join census_people m on m.id = page.id join cases c on c.id = m.case_id
    left join case_divisions d on d.id = m.division_id`;

/** The same of one that is read whole. */
export const toRow = (row: EnrollmentRow): Omit<WireRow, keyof SplitFields> => ({
  id: row.id,
  status: row.status,
  declined_by: row.declined_by,
  case_id: row.case_id,
  case_name: row.group_name,
  case_group_name: row.group_name,
  case_division_name: row.division_name,
  insured_name: row.insured_name,
  employee_name: row.employee_name,
  product_name: row.product_name ?? '',
  agent_id: row.agent_id,
  agent_name: row.agent_name,
  premium: toDollars(row.annual_premium_cents),
  annual_premium_sum: toDollars(row.annual_premium_cents),
  monthly_premium_sum: toDollars(row.monthly_premium_cents),
  coverage_sum: row.coverage_cents === null ? null : toDollars(row.coverage_cents),
  time: row.enroll_date_created.toISOString(),
  enroll_date_created: row.enroll_date_created.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
  uw_submitted_at: row.underwriting_asked_at?.toISOString() ?? null,
  is_uw_submitted: row.underwriting_asked_at !== null,
  carrier_state: row.carrier_answer,
  session_id: row.session_id,
  enrollment_filename: row.document_id === null ? null : pdfName(row.id),
  delivery_required: row.delivery_required,
  case_agent_splits_enabled: row.agent_splits_enabled,
  has_enrollment_session_conference: row.has_conference,
});
