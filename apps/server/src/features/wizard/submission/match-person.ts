import { differencesFromCensus } from '@openroll/domain/census/census-differences';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { findCensusPersonByIndex, openCensusPerson } from '../../census/census.queries.ts';
import { findEarlierApplication } from '../../enrollments/enrollments.queries.ts';
import type { SessionFacts } from '../../enrollments/session-columns.ts';
import { primaryOf, sessionFacts } from '../sessions/session-facts.ts';
import type { SessionRow } from '../wizard.queries.ts';

/**
 * What the rows of a session that ends have in common. Whoever began alone is looked up in the census only now, by the SSN that
 * they typed, in the transaction that writes: nothing of it is told before (AC25). A miss stops nothing (A10). What they had applied
 * for before is named for the agent who signs (A7), and so is what they say otherwise than the census does: an SSN with a slip in it
 * is somebody else's (AC25).
 */
export async function matchPerson(
  platform: Platform,
  { tx }: UnitOfWork,
  row: SessionRow,
  data: EnrollmentData,
): Promise<SessionFacts> {
  const facts = sessionFacts(platform, row, data);
  const { caseId, ssnIndex } = facts;
  const beganAlone = row.census_person_id === null && row.ssn_index === null;
  if (!beganAlone || !ssnIndex) return facts;
  const found = await findCensusPersonByIndex(tx, caseId, ssnIndex);
  const person = found && (await openCensusPerson(platform, tx, caseId, found.id));
  const earlier = await findEarlierApplication(tx, caseId, { ssnIndex, censusPersonId: person?.id ?? null });
  return {
    ...facts,
    censusPersonId: person?.id ?? null,
    duplicateOf: earlier?.id ?? null,
    censusDiffers: person ? differencesFromCensus(enteredIn(data), person) : [],
  };
}

/** Who the employee says they are. */
function enteredIn(data: EnrollmentData) {
  const { first_name, last_name, birthdate } = primaryOf(data);
  const text = (answer: unknown) => (typeof answer === 'string' ? answer : '');
  return { firstName: text(first_name), lastName: text(last_name), dateOfBirth: text(birthdate) || null };
}
