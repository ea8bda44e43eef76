import type { Translate } from '@openroll/messages/texts';
import type { Choice } from '@openroll/wizard/steps/step';

/** Yes and no as they cross the wire (§5.7). */
export const yesNoChoices = (t: Translate): readonly Choice[] => [
  { value: 'yes', text: t('shared.yes') },
  { value: 'no', text: t('shared.no') },
];
