import { mayOpenSetup } from '@openroll/domain/cases/may-on-case';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { CasePage } from '../../features/cases/page/CasePage.tsx';
import { CensusCard } from '../../features/census/CensusCard.tsx';
import { useIsHomeOffice } from '../../platform/site/current-user.tsx';
import { useAddresses } from '../../platform/site/site.tsx';
import { loadCaseTexts } from '../../platform/texts/texts.ts';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { CaseSetup, StatsCard } from './case-parts.tsx';
import { page } from './page.ts';

const CaseStanding = page(() => import('../../features/case-setup/standing/CaseStanding.tsx'), loadCaseTexts);
const SetupCard = page(() => import('../../features/cases/page/SetupCard.tsx'), loadCaseTexts);
const ProverCard = page(() => import('../../features/case-proofs/ProverCard.tsx'), loadCaseTexts);
const CaseHistory = page(() => import('../../features/cases/page/CaseHistory.tsx'), loadCaseTexts);

/** The case page with what other features show of a case; the setup card is the home office's (§2.7). */
export default function CaseRoute() {
  const navigate = useNavigate();
  const { cases, setupOnPage, setupInTab } = useAddresses();
  const isHomeOffice = useIsHomeOffice();
  return (
    <CasePage
      standing={(shown) => (
        <Suspense fallback={<LoadingState />}>
          <CaseStanding
            shown={shown}
            setupAt={(tab, field) => (isHomeOffice ? setupOnPage : setupInTab)(shown.id, tab, field)}
          />
        </Suspense>
      )}
      setupHref={({ id, may }) => (!isHomeOffice && mayOpenSetup(may) ? setupInTab(id) : undefined)}
      stats={({ id }) => (
        <Suspense fallback={<LoadingState tall />}>
          <StatsCard caseId={id} />
        </Suspense>
      )}
      setup={({ id }) =>
        isHomeOffice && (
          <Suspense fallback={<LoadingState tall />}>
            <SetupCard
              setup={(close) => (
                <CaseSetup caseId={id} onClose={close} onDeleted={() => void navigate(cases)} />
              )}
            />
          </Suspense>
        )
      }
      census={({ id, group_name, num_census, may }) => (
        <CensusCard caseId={id} caseName={group_name} people={num_census} canManage={may.census} />
      )}
      prover={({ id, num_census, updated_at, may }) =>
        may.prove && (
          <Suspense fallback={<LoadingState />}>
            <ProverCard caseId={id} people={num_census} version={updated_at} />
          </Suspense>
        )
      }
      history={({ id, may }) =>
        may.change && (
          <Suspense fallback={<LoadingState />}>
            <CaseHistory caseId={id} />
          </Suspense>
        )
      }
    />
  );
}
