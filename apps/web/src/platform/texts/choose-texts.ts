import { choose } from '@openroll/messages/en/choose';
import type { Texts } from '@openroll/messages/texts';

/** The texts of choosing coverage in the wizard. */
export const chooseTexts: Pick<Texts, 'choose'> = { choose };
