import type { EnrollmentRow } from '@openroll/contract/enrollments';
import { EnrollmentStatusBadge } from '../../features/enrollments/EnrollmentStatusBadge.tsx';
import { ReportsPage } from '../../features/reports/ReportsPage.tsx';

const statusBadge = (status: EnrollmentRow['status']) => <EnrollmentStatusBadge status={status} />;

/** The reports screen with the status badge of the other feature. */
export default function ReportsRoute() {
  return <ReportsPage status={statusBadge} />;
}
