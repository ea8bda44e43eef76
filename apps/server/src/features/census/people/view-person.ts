import type { CensusApplicant } from '@openroll/contract/census';
import { countedAs, holds, userIdOf } from '@openroll/domain/access/actor';
import { dayOf } from '@openroll/domain/values/dates';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { countAttempts, spendAttempt } from '../../../platform/limits/attempts.ts';
import { writeHomeOfficeEmails } from '../../../platform/mail/home-office-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Scope } from '../../../platform/scope.ts';
import { siteAddress } from '../../../platform/site/site-address.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { findPausedEnrollment, openCensusPerson, type PersonPlace } from '../census.queries.ts';
import { toApplicant } from '../census.view.ts';

const day = 86_400;
/** People whom one account opens in a day; ten an hour is much. The home office hears before (§11.13). */
const peopleOfDay = 500;
const peopleThatAlert = 100;

/**
 * Opens one person of a census for their page. Reading personal data is audited (§11.9), hence a verb. Refuses with 429 who has
 * opened 500 within a day; from the hundredth the home office is told.
 */
export const viewPerson = (
  platform: Platform,
  origin: Origin,
  scope: Scope,
  place: PersonPlace,
): Promise<CensusApplicant> =>
  inTransaction(platform, origin, async (work) => {
    const { tx, audit, now } = work;
    const person = await openCensusPerson(platform, tx, place.caseId, place.personId);
    if (!person) throw notFound();
    await countViews(platform, origin, work);
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

/** Counts what somebody opens. Twice in a row it tells nobody twice: only the one that reaches the number does. */
async function countViews(platform: Platform, origin: Origin, work: UnitOfWork): Promise<void> {
  const { tx, audit, now } = work;
  const bucket = `census-view:${countedAs(origin.actor) ?? 'nobody'}`;
  const allowance = { bucket, count: peopleOfDay * platform.config.limitFactor, seconds: day };
  await spendAttempt(tx, allowance, now);
  if ((await countAttempts(tx, allowance, now)) !== peopleThatAlert) return;
  const userId = userIdOf(origin.actor);
  platform.log.warn({ alert: 'census-views', userId }, 'somebody opens many people of censuses');
  await audit({
    action: 'census.many-viewed',
    object: ['user', userId ?? 0],
    detail: { people: peopleThatAlert },
  });
  await writeHomeOfficeEmails(platform, work, {
    subject: 'mails.manyViewedSubject',
    body: 'mails.manyViewed',
    params: { count: peopleThatAlert, user: userId ?? 0 },
    link: { url: siteAddress(platform.config, '/audit'), text: 'mails.auditFaultButton' },
  });
}
