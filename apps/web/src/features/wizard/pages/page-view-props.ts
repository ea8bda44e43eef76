import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Page } from '@openroll/wizard/steps/pages';

/** What a page is shown from. */
export interface PageViewProps {
  /** Consecutive steps that are shown together. */
  readonly page: Page;
  readonly data: EnrollmentData;
}
