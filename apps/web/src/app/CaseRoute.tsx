import { CasePage } from '../features/cases/CasePage.tsx';
import { CensusCard } from '../features/census/CensusCard.tsx';
import { ApiKeyPanel } from '../features/users/ApiKeyPanel.tsx';

/** The case page with the Census card and the API key of other features. */
export default function CaseRoute() {
  return (
    <CasePage
      census={({ id, group_name, num_census, may }) => (
        <CensusCard caseId={id} caseName={group_name} people={num_census} canManage={may.census} />
      )}
      apiKey={({ id, may }) => may.users && <ApiKeyPanel key={id} caseId={id} />}
    />
  );
}
