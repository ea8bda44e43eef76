import { wizard } from '@openroll/messages/en/wizard';
import type { Texts } from '@openroll/messages/texts';

/** The texts that only the wizard says. */
export const wizardTexts: Pick<Texts, 'wizard'> = { wizard };
