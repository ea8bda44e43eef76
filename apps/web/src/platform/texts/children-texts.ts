import { children } from '@openroll/messages/en/children';
import type { Texts } from '@openroll/messages/texts';

/** The texts of the children of a family. */
export const childrenTexts: Pick<Texts, 'children'> = { children };
