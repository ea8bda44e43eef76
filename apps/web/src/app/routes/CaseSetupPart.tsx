import CaseSetup from '../../features/case-setup/CaseSetup.tsx';
import type { CaseSetupProps } from '../../features/case-setup/SetupForm.tsx';
import { ApiKeyPanel } from '../../features/users/api-key/ApiKeyPanel.tsx';

/** The setup of a case with the API key of another feature. */
export default function CaseSetupPart(props: Omit<CaseSetupProps, 'apiKey'>) {
  return (
    <CaseSetup
      {...props}
      apiKey={(onAssigned) => (
        <ApiKeyPanel key={props.caseId} caseId={props.caseId} onAssigned={onAssigned} />
      )}
    />
  );
}
