import { lazy } from 'react';

/** The wizard that stands behind a link: its door is shown, and answered, while it is on its way. */
export const WizardBehindLink = lazy(() => import('../../features/wizard/WizardPage.tsx'));
