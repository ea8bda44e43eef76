import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Page } from '@openroll/wizard/steps/pages';
import type { Wizard } from '../state/use-wizard.ts';

/** What a page is shown from. */
export interface PageViewProps {
  /** Consecutive steps that are shown together. */
  readonly page: Page;
  readonly data: EnrollmentData;
  readonly wizard: Wizard;
}
