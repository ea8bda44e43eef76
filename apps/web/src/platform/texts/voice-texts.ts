import { voice } from '@openroll/messages/en/voice';
import type { Texts } from '@openroll/messages/texts';

/** The texts of voice conferences. */
export const voiceTexts: Pick<Texts, 'voice'> = { voice };
