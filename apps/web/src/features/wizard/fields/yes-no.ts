import type { Say } from '@openroll/messages/texts';
import type { Choice } from '@openroll/wizard/steps/step';

/** Yes and no as they cross the wire (wire.md, Values in the wizard). */
export const yesNoChoices = (say: Say): readonly Choice[] => [
  { value: 'yes', text: say('shared.yes') },
  { value: 'no', text: say('shared.no') },
];
