import type { CarrierVerdict } from '@openroll/domain/enrollments/carrier-answers';
import type { EnrollmentMode } from '@openroll/domain/enrollments/modes';
import type { ReportColumn } from '@openroll/domain/reports/columns';
import type { ReportFilterType } from '@openroll/domain/reports/filter-types';
import type { AgeGroup } from '@openroll/domain/reports/groups';
import type { ReportTemplateKey, TemplatePartKey } from '@openroll/domain/reports/templates';
import type { DeliveryStatus } from '@openroll/domain/statuses/delivery-status';

/** What the server says about reports (§8.14): filters, columns, groups and templates by their names. */
export const reportWords = {
  'filter.filter_case_name': '{Case} name',
  'filter.filter_case_division_name': 'Division name',
  'filter.filter_applicant_name': 'Applicant name',
  'filter.filter_agent_name': 'Agent name',
  'filter.filter_product_name': 'Product name',
  'filter.filter_case_id': '{Case}',
  'filter.filter_date': 'Date',
  'filter.filter_last_days': 'Last days',
  'filter.filter_status': 'Status',
  'filter.filter_transmitted': 'Transmitted',
  'filter.filter_older_than_days': 'Older than days',
  'filter.filter_delivery_status': 'Delivery status',
  'filter.filter_failed_last_days': 'Delivery failed, last days',
  'filter.filter_carrier_answer': 'Carrier’s answer',

  'delivery.queued': 'Queued',
  'delivery.delivered': 'Delivered',
  'delivery.failed': 'Failed',

  'carrier.received': 'Received',
  'carrier.accepted': 'Accepted',
  'carrier.rejected': 'Rejected',

  'column.insured_name': 'Insured',
  'column.employee_name': '{Employee}',
  'column.product_name': 'Product',
  'column.case_name': '{Case}',
  'column.case_division_name': 'Division',
  'column.annual_premium_sum': 'Annual premium',
  'column.agent_name': 'Agent',
  'column.enroll_date_created': 'Date',
  'column.status': 'Status',
  'column.delivered_at': 'Transmitted',
  'column.id': '{Enrollment} ID',
  'column.case_id': '{Case} ID',
  'column.session_id': 'Session ID',
  'column.agent_id': 'Agent ID',
  'column.coverage': 'Coverage',
  'column.coverage_sum': 'Coverage amount',
  'column.monthly_premium_sum': 'Monthly premium',
  'column.enrollment_mode': 'Mode',
  'column.enrollment_state': 'State',
  'column.agent_code': 'Agent code',
  'column.split_agents': 'Split agents',
  'column.pending_amount': 'Pending amount',
  'column.pending_premium': 'Pending premium',
  'column.delivery_required': 'Delivery required',
  'column.policy_number': 'Policy number',
  'column.carrier_state': 'Carrier’s answer',

  'mode.inperson': 'In person',
  'mode.callcenter': 'Call center',
  'mode.voiceenroll': 'Voice conference',
  'mode.selfenroll': 'Self-{enrollment}',

  noProduct: 'No product',
  'age.0': 'Today',
  'age.1-7': '1 to 7 days',
  'age.8-30': '8 to 30 days',
  'age.31-90': '31 to 90 days',
  'age.91+': 'More than 90 days',

  'template.participation_by_case.name': 'Participation by {case}',
  'template.participation_by_case.description':
    'How many people of each census have applied, with their {enrollments} and premium.',
  'template.premium_by_agent.name': 'Premium by agent',
  'template.premium_by_agent.description': 'What is enrolled, added up by the enrolling agent.',
  'template.unsigned_older_than_7_days.name': 'Unsigned, older than 7 days',
  'template.unsigned_older_than_7_days.description':
    '{Enrollments} that have waited for a signature for more than a week.',
  'template.rejected_by_carrier.name': 'Rejected by carrier',
  'template.rejected_by_carrier.description':
    '{Enrollments} that their carrier has rejected, and that nobody has corrected since.',
  'template.activity_of_a_day.name': 'Activity today',
  'template.activity_of_a_day.description':
    'What has been enrolled today by hour and by mode, how long signatures are waited for, and what failed.',
  'part.enrolled_by_hour': 'Enrolled today, by hour',
  'part.enrolled_by_mode': 'Enrolled today, by mode',
  'part.unsigned_by_age': 'Unsigned, by age',
  'part.failures': 'Deliveries that failed today',
} as const satisfies Record<
  | `filter.${ReportFilterType}`
  | `delivery.${DeliveryStatus}`
  | `carrier.${CarrierVerdict}`
  | `column.${ReportColumn}`
  | `mode.${EnrollmentMode}`
  | `age.${AgeGroup}`
  | `template.${ReportTemplateKey}.${'name' | 'description'}`
  | `part.${TemplatePartKey}`
  | 'noProduct',
  string
>;
