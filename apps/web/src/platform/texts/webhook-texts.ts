import { webhooks } from '@openroll/messages/en/webhooks';
import type { Texts } from '@openroll/messages/texts';

/** The texts of webhooks. */
export const webhookTexts: Pick<Texts, 'webhooks'> = { webhooks };
