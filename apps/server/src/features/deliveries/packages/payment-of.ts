import { isCaptured } from '@openroll/domain/payments/captured-option';
import type { Json } from '../../../platform/documents/canonical-json.ts';
import { paymentTokens } from '../../../platform/keys/payment-tokens.ts';
import type { Platform } from '../../../platform/platform.ts';
import { optionsAsOffered } from '../../enrollments/payment.queries.ts';

/** How a carrier is told of what later premiums are collected with. */
export interface ToldPayment {
  /** Its setting asks for the provider's tokens; without it they stay here. */
  readonly withTokens: boolean;
}

/**
 * What the later premiums of an enrollment are collected with, and when, for the carrier who collects them (B11): schedule, next date,
 * card or account by its last four digits. Undefined where they are deducted from pay.
 */
export async function paymentOf(
  platform: Platform,
  enrollmentId: number,
  { withTokens }: ToldPayment,
): Promise<Json | undefined> {
  const row = await findPayment(platform, enrollmentId);
  if (!row || !isCaptured(row.options)) return undefined;
  const { schedule, kind, brand, last_four, next_payment_date } = row;
  const told = { ...(schedule as Record<string, Json>), next_payment_date, method: kind, brand, last_four };
  if (!withTokens || row.data_key.length === 0) return told;
  const session = { id: row.session_id, data_key: row.data_key };
  const { customerToken, paymentMethodToken } = paymentTokens(platform, session).open(row.tokens);
  return { ...told, customer_token: customerToken, payment_method_token: paymentMethodToken };
}

const findPayment = ({ database }: Platform, enrollmentId: number) =>
  database
    .selectFrom('enrollments as e')
    .innerJoin('wizard_sessions as w', 'w.id', 'e.session_id')
    .innerJoin('session_payments as s', 's.session_id', 'e.session_id')
    .select(['e.session_id', 'w.data_key', 's.tokens', 's.schedule', 's.kind', 's.brand', 's.last_four'])
    .select('s.next_payment_date')
    .select(optionsAsOffered.as('options'))
    .where('e.id', '=', enrollmentId)
    .executeTakeFirst();
