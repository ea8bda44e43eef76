import type { CensusApplicant } from '@openroll/contract/census';
import { holds } from '@openroll/domain/access/actor';
import { dayOf } from '@openroll/domain/values/dates';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Scope } from '../../../platform/scope.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { findPausedEnrollment, openCensusPerson, type PersonPlace } from '../census.queries.ts';
import { toApplicant } from '../census.view.ts';

/** Opens one person of a census for their page. Reading personal data is audited (§11.9), hence a verb. */
export const viewPerson = (
  platform: Platform,
  origin: Origin,
  scope: Scope,
  place: PersonPlace,
): Promise<CensusApplicant> =>
  inTransaction(platform, origin, async ({ tx, audit, now }) => {
    const person = await openCensusPerson(platform, tx, place.caseId, place.personId);
    if (!person) throw notFound();
    await audit({ action: 'census.person-viewed', object: ['applicant', person.id], caseId: place.caseId });
    return toApplicant(person, {
      caseName: place.caseName,
      divisionName: place.divisionName,
      pausedEnrollmentId: await findPausedEnrollment(tx, scope, person),
      may: {
        enroll: holds(origin.actor, 'create_enrollment') && place.caseIsActive,
        remove: holds(origin.actor, 'manage_census') && !place.hasEnrollments,
      },
      today: dayOf(now, platform.site.timeZone),
    });
  });
