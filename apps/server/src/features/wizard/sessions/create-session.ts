import { remoteSignatureOf } from '@openroll/domain/enrollments/modes';
import { sessionMachine } from '@openroll/domain/statuses/session-status';
import { dayOf } from '@openroll/domain/values/dates';
import { formatSsn, type Ssn } from '@openroll/domain/values/ssn';
import { censusApplicants } from '@openroll/wizard/answers/census-applicants';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { sessionKeyOwner } from '../../../platform/keys/key-owners.ts';
import { blindIndex } from '../../../platform/keys/key-ring.ts';
import { newDataKey, sealJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { firstStatus } from '../../../platform/status-after.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { StoredCensusPerson } from '../../census/census.queries.ts';
import { sessionPlace } from '../wizard.queries.ts';
import type { StartingPoint } from './check-start.ts';
import { periodColumns } from './period-columns.ts';

/** Makes a session at its start, with what is known of its employee: of a census person, the SSN that was typed, or nothing. */
export async function createSession(
  platform: Platform,
  work: UnitOfWork,
  point: StartingPoint & { readonly language: string },
  person: StoredCensusPerson | undefined,
  ssn: Ssn | undefined,
): Promise<number> {
  const { tx, now } = work;
  const { setup } = point;
  const { id } = await tx
    .insertInto('wizard_sessions')
    .values({
      case_id: setup.id,
      division_id: point.divisionId,
      agent_id: point.agentId,
      census_person_id: person?.id ?? null,
      ssn_index: person?.ssnIndex ?? (ssn ? blindIndex(platform.keys, setup.id, ssn.reveal()) : null),
      enrollment_city: point.city,
      enrollment_state: point.state,
      enrollment_mode: point.mode,
      direct_start: point.directStart,
      remote_signature: remoteSignatureOf(setup.settings, point),
      entered_by: point.enteredBy,
      language: point.language,
      status: firstStatus(sessionMachine, 'started'),
      started_on: dayOf(now, platform.site.timeZone),
      product_versions: JSON.stringify(point.products),
      premium_mode: setup.settings.premium_mode,
      ...periodColumns(setup, platform.site.timeZone),
      case_updated_at: setup.updatedAt,
      data_key: Buffer.alloc(0),
      sealed: Buffer.alloc(0),
      created_at: now,
      saved_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = newDataKey(platform.keys, sessionKeyOwner(id));
  const sealed = sealJson(key, sessionPlace(id), firstAnswers(person, ssn));
  await tx
    .updateTable('wizard_sessions')
    .set({ data_key: key.wrapped, sealed })
    .where('id', '=', id)
    .execute();
  await work.audit({
    action: 'session.started',
    object: ['wizard_session', id],
    caseId: setup.id,
    ...(point.enteredBy === null ? {} : { detail: { onBehalfOf: point.agentId } }),
  });
  return id;
}

function firstAnswers(person: StoredCensusPerson | undefined, ssn: Ssn | undefined): EnrollmentData {
  if (person) return { applicants: censusApplicants(person), selectedCoverages: [] };
  const data = ssn ? { ssn: formatSsn(ssn) } : {};
  return { applicants: [{ id: 'primary', type: 'primary', data }], selectedCoverages: [] };
}
