import { createTranslator, plainSite } from '@openroll/messages/create-translator';

/** The words that a catalog's examples, quotes and differences are written in: English, with no tenant's own. */
export const plainWords = createTranslator(plainSite, 'en');
