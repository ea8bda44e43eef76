import type { SignedInActor } from '@openroll/domain/access/actor';
import { caseProblems } from '@openroll/domain/cases/problems';
import { type AgentMode, modeOffer } from '@openroll/domain/enrollments/modes';
import { startProblems } from '@openroll/domain/enrollments/start';
import { dayOf } from '@openroll/domain/values/dates';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { type CaseSetup, caseRulesOf, offeredStatesOf, toValidate } from '../../cases/cases.queries.ts';
import type { PinnedProduct } from '../../products/offer-products.ts';
import { wantedLanguage } from '../../products/products.queries.ts';
import { listLicensedStates } from '../../users/licenses.queries.ts';

/** Where and how somebody wants to enroll, in one spelling. */
export interface WantedStart {
  readonly divisionId: number | undefined;
  readonly city: string;
  readonly state: string;
  readonly mode: AgentMode;
}

/** Everything that a session is made of, checked. */
export interface StartingPoint {
  readonly setup: CaseSetup;
  readonly divisionId: number | null;
  readonly city: string;
  readonly state: string;
  readonly mode: AgentMode;
  readonly products: readonly PinnedProduct[];
}

/**
 * What a session is made of (§4.4). Refuses with 404 a division of another case, with 400 where the case, the state, the
 * agent's licenses or the mode do not allow it.
 */
export async function checkStart(
  platform: Platform,
  actor: SignedInActor,
  setup: CaseSetup,
  wanted: WantedStart,
): Promise<StartingPoint> {
  const { database, site, clock } = platform;
  const now = clock();
  const enabled = setup.settings.case_divisions_enabled;
  const only = setup.divisions.length === 1 ? setup.divisions[0]?.id : undefined;
  const divisionId = wanted.divisionId ?? (enabled ? only : undefined);
  if (divisionId !== undefined && !setup.divisions.some(({ id }) => id === divisionId)) throw notFound();
  const problems = startProblems({
    isActive: setup.isActive,
    period: setup.settings,
    now,
    isValid: !caseProblems(toValidate(setup, wantedLanguage(site, platform.t)), caseRulesOf(site, now)).some(
      ({ severity }) => severity !== 'warning',
    ),
    city: wanted.city,
    state: wanted.state,
    offeredStates: offeredStatesOf(setup, site),
    licensedStates: await listLicensedStates(database, actor.userId, dayOf(now, site.timeZone)),
    needsDivision: enabled,
    hasDivision: divisionId !== undefined,
    mode: wanted.mode,
    modes: modeOffer(setup.settings, site.ffEnableEnrollmentSessionConferences),
  });
  if (problems.length > 0) throw invalid(...problems);
  return {
    setup,
    divisionId: divisionId ?? null,
    city: wanted.city,
    state: wanted.state,
    mode: wanted.mode,
    products: setup.products.map(({ productId, versionId, options }) => ({
      product_id: productId,
      version_id: versionId,
      options,
    })),
  };
}
