import { CasePage } from '../features/cases/CasePage.tsx';
import { CensusCard } from '../features/census/CensusCard.tsx';

/** The case page with the Census card of the other feature. */
export default function CaseRoute() {
  return (
    <CasePage
      census={({ id, group_name, num_census, may }) => (
        <CensusCard caseId={id} caseName={group_name} people={num_census} canManage={may.census} />
      )}
    />
  );
}
