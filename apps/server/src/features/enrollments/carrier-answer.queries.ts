import type { CarrierAnswer } from '@openroll/contract/deliveries';
import type { Platform } from '../../platform/platform.ts';
import type { Ports } from '../../ports/ports.ts';
import { openWords } from './carrier-words.queries.ts';
import type { EnrollmentRow } from './enrollments.queries.ts';

/** What the carrier of an enrollment has answered; undefined before it was sent. Read from what the feature deliveries writes. */
export function openCarrierAnswer(
  platform: Pick<Platform, 'keys' | 'ports'>,
  row: EnrollmentRow,
): CarrierAnswer | undefined {
  const { record_status: state } = row;
  if (state === null || state === 'packed') return undefined;
  return {
    state,
    policy_number: row.policy_number,
    code: row.record_code,
    words: openWords(platform, { ...row, enrollment_id: row.id }),
    answered_at: row.answered_at?.toISOString() ?? null,
    contact: contactOf(platform.ports, { carrier: row.delivery_carrier ?? '', state }),
  };
}

/** Whom to ask about what a carrier has rejected (§9.5). */
export function contactOf(
  { carriers }: Pick<Ports, 'carriers'>,
  { carrier, state }: { readonly carrier: string; readonly state: CarrierAnswer['state'] },
): CarrierAnswer['contact'] {
  const found = state === 'rejected' ? carriers.find(carrier) : undefined;
  if (!found) return null;
  const { name = null, email, phone = null } = found.contact;
  return { carrier: found.name, name, email, phone };
}
