import { nameOf } from '@openroll/wizard/answers/answers';
import type { EnrollmentData } from '@openroll/wizard/enrollment';

/** The name of the primary applicant, '' while it is not known. */
export function personName(data: EnrollmentData): string {
  const primary = data.applicants.find(({ type }) => type === 'primary');
  return primary ? nameOf(primary) : '';
}
