import { health } from '@openroll/messages/en/health';
import type { Texts } from '@openroll/messages/texts';

/** The texts of the health questions in the wizard. */
export const healthTexts: Pick<Texts, 'health'> = { health };
