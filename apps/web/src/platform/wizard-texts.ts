import { links } from '@openroll/messages/en/links';
import { wizard } from '@openroll/messages/en/wizard';
import type { Texts } from '@openroll/messages/texts';

/** The texts that only the wizard says, and the links that lead to it. */
export const wizardTexts: Pick<Texts, 'wizard' | 'links'> = { wizard, links };
