import type { EnrollmentRow } from '@openroll/contract/enrollments';
import { lazy, Suspense } from 'react';
import { EnrollmentStatusBadge } from '../../features/enrollments/EnrollmentStatusBadge.tsx';
import type { CaseField } from '../../features/reports/filters/filter-value-props.ts';
import { ReportsPage } from '../../features/reports/ReportsPage.tsx';
import { reportTexts } from '../../platform/texts/report-texts.ts';
import { addTexts } from '../../platform/texts/texts.ts';
import { LoadingState } from '../../ui/states/LoadingState.tsx';

addTexts(reportTexts);

const CasePicker = lazy(() => import('../../features/enrollments/tabs/CasePicker.tsx'));

const statusBadge = (status: EnrollmentRow['status']) => <EnrollmentStatusBadge status={status} />;

const caseField = ({ onPick, ...field }: CaseField) => (
  <Suspense fallback={<LoadingState />}>
    <CasePicker field={field} onPick={onPick} />
  </Suspense>
);

/** The reports screen with the status badge and the picker of cases of the other feature. */
export default function ReportsRoute() {
  return <ReportsPage status={statusBadge} caseField={caseField} />;
}
