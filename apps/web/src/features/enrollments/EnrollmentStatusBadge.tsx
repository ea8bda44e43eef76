import type { EnrollmentRowStatus } from '@openroll/contract/enrollments';
import { useSay } from '../../platform/site.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { statusTone } from './enrollment-status.ts';

export function EnrollmentStatusBadge({ status }: { status: EnrollmentRowStatus }) {
  const say = useSay();
  return <StatusBadge tone={statusTone[status]}>{say(`enrollments.status.${status}`)}</StatusBadge>;
}
