import { accounts } from '@openroll/messages/en/accounts';
import type { Texts } from '@openroll/messages/texts';

/** The texts of passwords, registration, two-step sign-in and the profile. */
export const accountTexts: Pick<Texts, 'accounts'> = { accounts };
