import { type Actor, countedAs } from '@openroll/domain/access/actor';
import { countTowardAlert } from '../../../platform/alerts/raise-alert.ts';
import {
  type Allowance,
  addAttempt,
  countAttempts,
  lockBucket,
  requireAllowance,
} from '../../../platform/limits/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

const hour = 3600;
const day = 24 * hour;
/** Misses of one day in one case that raise an alert (§11.16). */
const missesThatAlert = 100;
/** For so long whoever has looked somebody up may start with the same number without looking up again. */
const remembered = hour / 2;

/** What a look-up has come to. */
export interface LookedUp {
  /** The blind index of whom was sought; undefined for an id that is nobody's. */
  readonly index: Buffer | undefined;
  readonly isFound: boolean;
  readonly isMiss: boolean;
  /** What the audit trail says beside that. */
  readonly detail?: { readonly by_name?: true };
}

/**
 * Lets somebody look a person of a case's census up (§11.16): 200 look-ups a day and 20 misses an hour per user, else 429. Answers what
 * counts and audits the look-up once it is made, with the blind index and never the SSN; 100 misses of a day in one case raise an alert.
 */
export async function allowLookUp(
  platform: Platform,
  work: UnitOfWork,
  actor: Actor,
  caseId: number,
): Promise<(looked: LookedUp) => Promise<void>> {
  const { tx, audit, now } = work;
  const { lookUps, misses } = allowancesOf(platform, actor);
  await lockBucket(tx, lookUps.bucket);
  await requireAllowance(tx, lookUps, now);
  await requireAllowance(tx, misses, now);
  await addAttempt(tx, lookUps, now);
  return async ({ index, isFound, isMiss, detail }) => {
    await audit({
      action: 'census.looked-up',
      object: ['case', caseId],
      caseId,
      detail: { ...(index && { index: index.toString('hex') }), found: isFound, ...detail },
    });
    if (index && !detail?.by_name) await addAttempt(tx, sought(actor, index), now);
    if (!isMiss) return;
    await addAttempt(tx, misses, now);
    await countTowardAlert(platform, work, caseMisses(caseId), {
      name: 'census-misses',
      about: { caseId },
      params: { id: caseId, count: missesThatAlert },
    });
  };
}

/** Whether this user has looked the same person up by SSN within half an hour: who then starts an enrollment looks nobody up anew. */
export const hasLookedUp = async ({ tx, now }: UnitOfWork, actor: Actor, index: Buffer): Promise<boolean> =>
  (await countAttempts(tx, sought(actor, index), now)) > 0;

const whoIs = (actor: Actor): string => countedAs(actor) ?? 'nobody';

/** The blind index is of one case, so that the bucket is, too. */
const sought = (actor: Actor, index: Buffer): Allowance => ({
  bucket: `census-sought:${whoIs(actor)} ${index.toString('hex')}`,
  count: 1,
  seconds: remembered,
});

/** However much the limits are raised: it limits nobody. */
const caseMisses = (caseId: number): Allowance => ({
  bucket: `census-miss:case ${caseId}`,
  count: missesThatAlert,
  seconds: day,
});

function allowancesOf({ config }: Platform, actor: Actor) {
  const who = whoIs(actor);
  const allow = (bucket: string, count: number, seconds: number): Allowance => ({
    bucket,
    count: count * config.limitFactor,
    seconds,
  });
  return {
    lookUps: allow(`census-look-up:${who}`, 200, day),
    misses: allow(`census-miss:${who}`, 20, hour),
  };
}
