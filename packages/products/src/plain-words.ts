import { createTranslator } from '@openroll/messages/create-translator';
import { defaultTerminology } from '@openroll/messages/words';

/** The words that a catalog's examples, quotes and differences are written in: English, with no tenant's own. */
export const plainWords = createTranslator(defaultTerminology, 'en');
