import type { EnrollmentStatus } from '@openroll/contract/enrollments';
import { useSay } from '../../platform/site.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { statusTone } from './enrollment-status.ts';

export function EnrollmentStatusBadge({ status }: { status: EnrollmentStatus }) {
  const say = useSay();
  return <StatusBadge tone={statusTone[status]}>{say(`enrollments.status.${status}`)}</StatusBadge>;
}
