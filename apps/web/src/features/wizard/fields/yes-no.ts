import type { Translate } from '@openroll/messages/texts';
import type { Choice } from '@openroll/wizard/steps/step';

/** Yes and no as they cross the wire (wire.md, Values in the wizard). */
export const yesNoChoices = (t: Translate): readonly Choice[] => [
  { value: 'yes', text: t('shared.yes') },
  { value: 'no', text: t('shared.no') },
];
