import type { getCaseReadiness } from '@openroll/contract/case-proofs';
import type { ReplyOf } from '@openroll/contract/endpoint';
import type { Actor } from '@openroll/domain/access/actor';
import { hasCaseRight, mayOpenSetup } from '@openroll/domain/cases/may-on-case';
import { caseProblems } from '@openroll/domain/cases/problems';
import { caseStage, proofStanding } from '@openroll/domain/cases/stage';
import { isError } from '@openroll/domain/problems';
import type { Translate } from '@openroll/messages/texts';
import { toWire } from '../../platform/http/error-edge.ts';
import type { Platform } from '../../platform/platform.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { type CaseTarget, openCase } from '../cases/access/case-target.ts';
import { caseRulesOf, toValidate } from '../cases/setup/case-rules-of.ts';
import { getCaseSetup } from '../cases/setup/case-setup.queries.ts';
import { wantedLanguage } from '../products/products.queries.ts';
import { findNewestProof, readStamps } from './case-proofs.queries.ts';
import { toListedProof } from './case-proofs.view.ts';

/**
 * How far a case is on its way from draft to open, as it is at one instant (§2.7). What is missing is told to whoever may open
 * the setup, what the prover found to whoever may prove. The caller has proven the case. Refuses with 404 a missing one.
 */
export const readReadiness = (
  platform: Platform,
  t: Translate,
  actor: Actor,
  { caseId, ownOnly }: CaseTarget,
): Promise<ReplyOf<typeof getCaseReadiness>> =>
  inSnapshot(platform, actor, async (db) => {
    const at = platform.clock();
    const setup = await getCaseSetup(db, caseId);
    const may = await openCase({ database: db }, actor, { caseId, ownOnly }).may();
    const problems = caseProblems(
      toValidate(setup, wantedLanguage(platform.site, t)),
      caseRulesOf(platform, at),
    );
    const row = await findNewestProof(db, caseId);
    const newest = row && toListedProof(row, { at, stamps: await readStamps(db, caseId) });
    const standing = proofStanding(
      newest && { status: newest.status, isOutdated: newest.is_outdated, errors: newest.num_errors },
    );
    return {
      stage: caseStage({
        isActive: setup.isActive,
        hasErrors: problems.some(isError),
        people: setup.numCensus,
        proof: standing,
        period: setup.settings,
        now: at,
      }),
      errors: mayOpenSetup(may) ? problems.map((one) => toWire(t, one)) : [],
      proof: hasCaseRight(may, 'prove', { ownOnly })
        ? { standing, num_errors: newest?.num_errors ?? 0, num_warnings: newest?.num_warnings ?? 0 }
        : null,
    };
  });
