import { Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { NewCaseButton } from '../../features/cases/new-case/NewCaseButton.tsx';
import { EnrollmentsPage } from '../../features/enrollments/list/EnrollmentsPage.tsx';
import { TodayBand } from '../../features/today/TodayBand.tsx';
import { useAddresses } from '../../platform/site/site.tsx';
import { loadCaseTexts } from '../../platform/texts/texts.ts';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { TrainingBanner } from './case-parts.tsx';
import { page } from './page.ts';

const CaseSection = page(() => import('./CaseSection.tsx'), loadCaseTexts);

/**
 * The tabbed screen with what other features show of a case in its tab. The route `enrollments` names the case in its query
 * (§1.4): that leads to the case's own address, with everything else that the query says.
 */
export default function EnrollmentsRoute() {
  const addresses = useAddresses();
  const { case_id } = useParams();
  const [query] = useSearchParams();
  const asked = query.get('case_id');
  if (asked && case_id === undefined) {
    const rest = new URLSearchParams(query);
    rest.delete('case_id');
    const pathname = addresses.enrollmentsOfCase(encodeURIComponent(asked));
    return <Navigate to={{ pathname, search: String(rest) }} replace />;
  }
  return (
    <EnrollmentsPage
      above={<TodayBand />}
      banner={(shown) =>
        shown.is_training && (
          <Suspense>
            <TrainingBanner shown={shown} />
          </Suspense>
        )
      }
      section={(shown, section, close, onDirty) => (
        <Suspense fallback={<LoadingState />}>
          <CaseSection shown={shown} section={section} onClose={close} onDirtyChange={onDirty} />
        </Suspense>
      )}
      newCase={<NewCaseButton addressOf={addresses.enrollmentsOfCase} amongEnrollments />}
    />
  );
}
