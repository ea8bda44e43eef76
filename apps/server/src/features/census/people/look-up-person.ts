import type { CensusMatch } from '@openroll/contract/census';
import { countedAs, userIdOf } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import { parseSsn } from '@openroll/domain/values/ssn';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { blindIndex } from '../../../platform/keys/key-ring.ts';
import {
  type Allowance,
  addAttempt,
  countAttempts,
  lockBucket,
  requireAllowance,
} from '../../../platform/limits/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import { requireCase, type Scope } from '../../../platform/scope.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { findCensusPersonByIndex, findPausedEnrollment, openCensusPerson } from '../census.queries.ts';
import { toMatch } from '../census.view.ts';
import { grantPerson } from './grant-person.ts';

const hour = 3600;
const day = 24 * hour;
/** Misses of one day in one case that raise an alert (§11.16). */
const missesThatAlert = 100;

/**
 * Looks a person of a case up by SSN; `{}` when nobody matches (§3.8). Every look-up is audited with the
 * blind index, never the SSN, and counted: 20 misses an hour and 200 look-ups a day per user (§11.16). Whoever sees only their
 * own enrollments may open who was found, for half an hour (§8.15).
 */
export async function lookUpPerson(
  platform: Platform,
  origin: Origin,
  scope: Scope,
  caseId: number,
  typedSsn: string,
): Promise<CensusMatch> {
  const ssn = parseSsn(typedSsn);
  if (!ssn) throw invalid(problem('ssn-format', 'ssn'));
  const index = blindIndex(platform.keys, caseId, ssn.reveal());
  const { lookUps, misses, caseMisses } = allowancesOf(platform, origin, caseId);

  return inTransaction(platform, origin, async ({ tx, audit, now }) => {
    await lockBucket(tx, lookUps.bucket);
    await requireAllowance(tx, lookUps, now);
    await requireAllowance(tx, misses, now);
    await addAttempt(tx, lookUps, now);
    const found = await findCensusPersonByIndex(tx, caseId, index);
    const person = found && (await openCensusPerson(platform, tx, caseId, found.id));
    await audit({
      action: 'census.looked-up',
      object: ['case', caseId],
      caseId,
      detail: { index: index.toString('hex'), found: person !== undefined },
    });
    if (person) {
      const userId = userIdOf(origin.actor);
      if (userId !== null && requireCase(scope, caseId).ownOnly)
        await grantPerson(tx, now, userId, person.id);
      return toMatch(person, await findPausedEnrollment(tx, scope, person));
    }
    await addAttempt(tx, misses, now);
    await addAttempt(tx, caseMisses, now);
    if ((await countAttempts(tx, caseMisses, now)) === missesThatAlert)
      platform.log.warn({ alert: 'census-misses', caseId }, 'many census look-ups of one case find nobody');
    return {};
  });
}

function allowancesOf({ config }: Platform, { actor }: Origin, caseId: number) {
  const who = countedAs(actor) ?? 'nobody';
  const allow = (bucket: string, count: number, seconds: number): Allowance => ({
    bucket,
    count: count * config.limitFactor,
    seconds,
  });
  return {
    lookUps: allow(`census-look-up:${who}`, 200, day),
    misses: allow(`census-miss:${who}`, 20, hour),
    caseMisses: allow(`census-miss:case ${caseId}`, missesThatAlert, day),
  };
}
