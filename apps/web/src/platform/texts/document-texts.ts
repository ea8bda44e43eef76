import { documents } from '@openroll/messages/en/documents';
import type { Texts } from '@openroll/messages/texts';

/** The texts of documents on the screen. */
export const documentTexts: Pick<Texts, 'documents'> = { documents };
