import { links } from '@openroll/messages/en/links';
import type { Texts } from '@openroll/messages/texts';

/** The texts of the doors of links. */
export const linkTexts: Pick<Texts, 'links'> = { links };
