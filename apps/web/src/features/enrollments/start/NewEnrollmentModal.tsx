import { lazy, Suspense } from 'react';
import type { StartGiven } from './OpenNewEnrollment.tsx';

/** Its look-ups, pickers and masks are loaded when the modal is first opened. */
const OpenNewEnrollment = lazy(() => import('./OpenNewEnrollment.tsx'));

/** The window that starts or resumes an enrollment (§4.3). What was typed is gone when it closes. */
export const NewEnrollmentModal = ({ opened, ...given }: StartGiven & { opened: boolean }) =>
  opened && (
    <Suspense>
      <OpenNewEnrollment {...given} />
    </Suspense>
  );
