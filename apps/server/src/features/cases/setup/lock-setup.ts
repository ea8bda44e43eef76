import type { Actor } from '@openroll/domain/access/actor';
import { type MayOnCase, mayOnCase } from '@openroll/domain/cases/may-on-case';
import { conflict, notFound } from '../../../platform/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { findCaseStanding } from '../cases.queries.ts';
import { type CaseSetup, getCaseSetup } from './case-setup.queries.ts';

/**
 * Takes the case's row until the transaction ends, so that two saves come one after the other, and answers the case as it is
 * then with what the actor may do with it. Refuses with 404 a case that does not exist, with 409 a version that it has no longer.
 */
export async function lockSetup(
  { tx }: UnitOfWork,
  actor: Actor,
  caseId: number,
  version?: string,
): Promise<{ readonly setup: CaseSetup; readonly may: MayOnCase }> {
  await tx
    .selectFrom('cases')
    .select('id')
    .where('id', '=', caseId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  const setup = await getCaseSetup(tx, caseId);
  if (version !== undefined && version !== setup.updatedAt.toISOString()) throw conflict('stale-version');
  const standing = await findCaseStanding(tx, caseId);
  if (!standing) throw notFound();
  return { setup, may: mayOnCase(actor, standing) };
}
