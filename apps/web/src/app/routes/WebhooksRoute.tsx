import CasePicker from '../../features/enrollments/tabs/CasePicker.tsx';
import type { CaseField } from '../../features/webhooks/WebhookForm.tsx';
import { WebhooksPage } from '../../features/webhooks/WebhooksPage.tsx';

const caseField = ({ onPick, ...field }: CaseField) => <CasePicker field={field} onPick={onPick} />;

/** The webhooks screen with the picker of cases of the other feature. */
export default function WebhooksRoute() {
  return <WebhooksPage caseField={caseField} />;
}
