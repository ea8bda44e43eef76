import type { Language } from '@openroll/messages/language';
import type { ShippedLanguage } from '@openroll/messages/languages';
import type { FindMessage } from '@openroll/messages/translator';

type Load = () => Promise<FindMessage>;

/**
 * How the messages of each language but English are loaded, whole: English comes in the parts that a page needs. A shipped
 * language that is missing here does not compile.
 */
export const otherLanguages: Record<Language, Load> = {} satisfies Record<
  Exclude<ShippedLanguage, 'en'>,
  Load
>;
