import { underwriting } from '@openroll/messages/en/underwriting';
import type { Texts } from '@openroll/messages/texts';

/** The texts of underwriting decisions in the wizard. */
export const underwritingTexts: Pick<Texts, 'underwriting'> = { underwriting };
