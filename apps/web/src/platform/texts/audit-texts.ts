import { audit } from '@openroll/messages/en/audit';
import type { Texts } from '@openroll/messages/texts';

/** The texts of the audit trail. */
export const auditTexts: Pick<Texts, 'audit'> = { audit };
