import { loadAccountTexts } from '../../platform/texts/texts.ts';
import { page } from './page.ts';

/** What somebody who has signed in must do before anything else (§11.2). */
export const RequiredAction = page(
  () => import('../../features/accounts/RequiredActionPage.tsx'),
  loadAccountTexts,
);
