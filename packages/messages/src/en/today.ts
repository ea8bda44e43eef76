/** The band above the lists: what waits for whoever signs in. */
export const today = {
  title: 'Today',
  nothing: 'Nothing waits for you.',
  loadProblem: 'What waits for you could not be read.',
  more: '{count}+',
  'kind.to_resume': '{count, plural, one {{enrollment} to resume} other {{enrollments} to resume}}',
  'kind.to_sign': '{count, plural, one {session to sign} other {sessions to sign}}',
  'kind.waiting_for_applicant':
    '{count, plural, one {application waits for its applicant} other {applications wait for their applicant}}',
  'kind.ending_periods':
    '{count, plural, one {{enrollment} period ends within a week} other {{enrollment} periods end within a week}}',
  'kind.import_errors': '{count, plural, one {census import with errors} other {census imports with errors}}',
  'kind.amounts_to_decide':
    '{count, plural, one {amount above a guarantee to decide} other {amounts above a guarantee to decide}}',
  'kind.failed_deliveries': '{count, plural, one {delivery has failed} other {deliveries have failed}}',
  'kind.parked_answers':
    '{count, plural, one {answer of a carrier to look at} other {answers of carriers to look at}}',
  'kind.users_to_review': '{count, plural, one {user to review} other {users to review}}',
} as const;
