import { reportPage } from '@openroll/messages/en/report-page';
import type { Texts } from '@openroll/messages/texts';

/** The texts of the reports screen. */
export const reportTexts: Pick<Texts, 'reportPage'> = { reportPage };
