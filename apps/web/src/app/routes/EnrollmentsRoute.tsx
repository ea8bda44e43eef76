import { Suspense } from 'react';
import { NewCaseButton } from '../../features/cases/new-case/NewCaseButton.tsx';
import { EnrollmentsPage } from '../../features/enrollments/list/EnrollmentsPage.tsx';
import { useAddresses } from '../../platform/site.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { TrainingBanner } from './case-parts.tsx';
import { page } from './page.ts';

const CaseSection = page(() => import('./CaseSection.tsx'));

/** The tabbed screen with what other features show of a case in its tab. */
export default function EnrollmentsRoute() {
  const addresses = useAddresses();
  return (
    <EnrollmentsPage
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
      newCase={<NewCaseButton addressOf={addresses.enrollmentsOfCase} quiet />}
    />
  );
}
