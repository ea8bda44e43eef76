import type { CaseSetupProps } from '../../features/case-setup/SetupForm.tsx';
import { loadCaseTexts } from '../../platform/texts/texts.ts';
import { page } from './page.ts';

/** The parts of a case that its page and its tab of the enrollments screen both show; each comes when it is first shown. */
export const StatsCard = page(() => import('../../features/case-stats/StatsCard.tsx'), loadCaseTexts);

export const CaseSetup = page<Omit<CaseSetupProps, 'apiKey'>>(
  () => import('./CaseSetupPart.tsx'),
  loadCaseTexts,
);

export const TrainingBanner = page(
  () => import('../../features/cases/page/TrainingBanner.tsx'),
  loadCaseTexts,
);
