import { lazy, Suspense } from 'react';
import type { CaseField } from '../../features/webhooks/WebhookForm.tsx';
import { WebhooksPage } from '../../features/webhooks/WebhooksPage.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';

const CasePicker = lazy(() => import('../../features/enrollments/tabs/CasePicker.tsx'));

const caseField = ({ onPick, ...field }: CaseField) => (
  <Suspense fallback={<LoadingState />}>
    <CasePicker field={field} onPick={onPick} />
  </Suspense>
);

/** The webhooks screen with the picker of cases of the other feature. */
export default function WebhooksRoute() {
  return <WebhooksPage caseField={caseField} />;
}
