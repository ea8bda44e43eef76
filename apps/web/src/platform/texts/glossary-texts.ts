import { glossary } from '@openroll/messages/en/glossary';
import type { Texts } from '@openroll/messages/texts';

/** The words of insurance that `Term` explains. */
export const glossaryTexts: Pick<Texts, 'glossary'> = { glossary };
