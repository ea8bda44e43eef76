import type { Translate } from '@openroll/messages/texts';
import { linesOf } from '../../../platform/documents/text-lines.ts';
import type { TextPage } from '../../../platform/documents/text-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { findAuthorization } from './payment.queries.ts';

/**
 * The page behind what was signed that says with what it is paid, where that is another card or account than its forms name: an act of
 * its own, given after the signatures (B8). Undefined where the forms name it, or nothing was captured.
 */
export async function authorizationPage(
  { database }: Pick<Platform, 'database'>,
  { id, payment }: Pick<SessionRow, 'id' | 'payment'>,
  t: Translate,
): Promise<TextPage | undefined> {
  if (!payment || payment.printed_last_four === null) return undefined;
  const isNamed = payment.kind === payment.printed_kind && payment.last_four === payment.printed_last_four;
  const given = isNamed ? undefined : await findAuthorization(database, id);
  if (!given) return undefined;
  return {
    language: t.language,
    title: t('payments.authorizationPageTitle'),
    lines: [
      t('payments.printed', { kind: given.kind, digits: given.last_four }),
      '',
      ...linesOf(given.text),
      '',
      t('payments.authorizationGiven', { when: t.formats.instant(given.given_at) }),
      ...linesOf(
        t('payments.authorizationInsteadOf', {
          kind: payment.printed_kind ?? 'card',
          digits: payment.printed_last_four,
        }),
      ),
    ],
  };
}
