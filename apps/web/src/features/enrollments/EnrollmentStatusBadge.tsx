import type { EnrollmentRowStatus } from '@openroll/contract/enrollments';
import { useTranslate } from '../../platform/site/site.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { statusTone } from './enrollment-status.ts';

export function EnrollmentStatusBadge({ status }: { status: EnrollmentRowStatus }) {
  const t = useTranslate();
  return <StatusBadge tone={statusTone[status]}>{t(`enrollments.status.${status}`)}</StatusBadge>;
}
