import { lazy, Suspense } from 'react';
import { loadFindingTexts, loadVoiceTexts } from '../../../platform/texts/later-texts.ts';
import type { StartGiven } from './OpenNewEnrollment.tsx';

/** Its look-ups, pickers and masks are loaded when the modal is first opened. */
const OpenNewEnrollment = lazy(async () => {
  const [modal] = await Promise.all([
    import('./OpenNewEnrollment.tsx'),
    loadVoiceTexts(),
    loadFindingTexts(),
  ]);
  return modal;
});

/** The window that starts or resumes an enrollment (§4.3). What was typed is gone when it closes. */
export const NewEnrollmentModal = ({ opened, ...given }: StartGiven & { opened: boolean }) =>
  opened && (
    <Suspense>
      <OpenNewEnrollment {...given} />
    </Suspense>
  );
