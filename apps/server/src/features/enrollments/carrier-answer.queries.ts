import type { CarrierAnswer } from '@openroll/contract/deliveries';
import type { Db } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Ports } from '../../ports/ports.ts';
import { openWords } from './carrier-words.queries.ts';
import { isCurrentRecord } from './current-record.queries.ts';
import type { EnrollmentRow } from './enrollments.queries.ts';

// Read from what the feature deliveries writes.

/** What the carrier of an enrollment has answered; undefined before it was sent. */
export function openCarrierAnswer(
  platform: Pick<Platform, 'keys' | 'ports'>,
  row: EnrollmentRow,
): CarrierAnswer | undefined {
  const { record_status: state, record_code: code, delivery_carrier: carrier } = row;
  return toAnswer(platform, { ...row, enrollment_id: row.id, state, code, carrier: carrier ?? '' });
}

/** What it has answered of what was decided later of the amount above the guarantee; undefined before that was sent. */
export async function openDecisionAnswer(
  platform: Pick<Platform, 'keys' | 'ports'>,
  db: Db,
  { id, data_key }: Pick<EnrollmentRow, 'id' | 'data_key'>,
): Promise<CarrierAnswer | undefined> {
  const row = await db
    .selectFrom('deliveries as d')
    .innerJoin('delivery_records as r', (join) => join.on(isCurrentRecord))
    .select(['d.enrollment_id', 'd.carrier', 'r.id as record_row_id', 'r.status as state'])
    .select(['r.policy_number', 'r.code', 'r.sealed_words', 'r.answered_at'])
    .where('d.enrollment_id', '=', id)
    .where('d.reason', '=', 'decision')
    .executeTakeFirst();
  return row && toAnswer(platform, { ...row, data_key });
}

type Answered = Parameters<typeof openWords>[1] & {
  readonly carrier: string;
  readonly state: CarrierAnswer['state'] | null;
  readonly policy_number: string | null;
  readonly code: string | null;
  readonly answered_at: Date | null;
};

function toAnswer(
  platform: Pick<Platform, 'keys' | 'ports'>,
  { state, carrier, ...row }: Answered,
): CarrierAnswer | undefined {
  if (state === null || state === 'packed') return undefined;
  return {
    state,
    policy_number: row.policy_number,
    code: row.code,
    words: openWords(platform, row),
    answered_at: row.answered_at?.toISOString() ?? null,
    contact: contactOf(platform.ports, { carrier, state }),
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
