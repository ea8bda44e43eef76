import type { SignedInActor } from '@openroll/domain/access/actor';
import { caseProblems } from '@openroll/domain/cases/problems';
import {
  type AgentMode,
  byEmailOffer,
  type EnrollmentMode,
  modeOffer,
} from '@openroll/domain/enrollments/modes';
import { placeOfStart } from '@openroll/domain/enrollments/place-of-start';
import { startAloneProblems, startProblems } from '@openroll/domain/enrollments/start';
import { isError, type Problem } from '@openroll/domain/problems';
import { dayOf } from '@openroll/domain/values/dates';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { caseRulesOf, offeredStatesOf, toValidate } from '../../cases/setup/case-rules-of.ts';
import type { CaseSetup } from '../../cases/setup/case-setup.queries.ts';
import type { PinnedProduct } from '../../products/offer-products.ts';
import { wantedLanguage } from '../../products/products.queries.ts';
import { listLicensedStates } from '../../users/licenses.queries.ts';
import { findAccountById } from '../../users/users.queries.ts';

/** Where somebody wants to enroll, in one spelling; city and state are '' where none was sent. */
export interface WantedPlace {
  readonly divisionId: number | undefined;
  readonly city: string;
  readonly state: string;
}

/** The same, and how. */
export interface WantedStart extends WantedPlace {
  readonly mode: AgentMode;
  /** By the link for it, which is by email. */
  readonly directStart: boolean;
  /** The agent on whose behalf a key enters, which is by email, too. */
  readonly onBehalfOf: number | undefined;
}

/** Everything that a session is made of, checked. */
export interface StartingPoint {
  readonly setup: CaseSetup;
  readonly agentId: number;
  readonly divisionId: number | null;
  readonly city: string;
  readonly state: string;
  readonly mode: EnrollmentMode;
  readonly directStart: boolean;
  /** The key that enters it on the agent's behalf. */
  readonly enteredBy: number | null;
  readonly products: readonly PinnedProduct[];
}

/**
 * What the session of an agent is made of (§4.4). Refuses with 404 a division of another case, with 400 where the case, the
 * state, the agent's licenses or the mode do not allow it.
 */
export async function checkStart(
  platform: Platform,
  actor: SignedInActor,
  setup: CaseSetup,
  wanted: WantedStart,
): Promise<StartingPoint> {
  const { mode, directStart, onBehalfOf } = wanted;
  const isByEmail = directStart || onBehalfOf !== undefined;
  const modes = isByEmail
    ? byEmailOffer
    : modeOffer(setup.settings, platform.site.ffEnableEnrollmentSessionConferences);
  const by = {
    agentId: onBehalfOf ?? actor.userId,
    mode,
    directStart,
    enteredBy: onBehalfOf === undefined ? null : actor.userId,
  };
  return checkPlace(platform, setup, wanted, by, (facts) =>
    startProblems({ ...facts, mode, modes, directStart }),
  );
}

/**
 * What the session of somebody who enrolls alone is made of, by the licenses of the case's self-enroll agent (§16.2). Refuses
 * with 400 where it is unavailable, and with 404 a division of another case.
 */
export async function checkStartAlone(
  platform: Platform,
  setup: CaseSetup,
  wanted: WantedPlace,
): Promise<StartingPoint> {
  const { is_self_enroll_active: isOn, self_enroll_agent_id: agent } = setup.settings;
  const account = isOn && agent !== null ? await findAccountById(platform.database, agent) : undefined;
  const hasAgent = account?.status === 'active';
  const alone = { agentId: agent ?? 0, mode: 'selfenroll', directStart: false, enteredBy: null } as const;
  return checkPlace(platform, setup, wanted, alone, (facts) => startAloneProblems({ ...facts, hasAgent }));
}

type PlaceFacts = Omit<Parameters<typeof startAloneProblems>[0], 'hasAgent'>;

async function checkPlace(
  platform: Platform,
  setup: CaseSetup,
  { divisionId: wanted, ...typed }: WantedPlace,
  by: Pick<StartingPoint, 'agentId' | 'mode' | 'directStart' | 'enteredBy'>,
  problemsOf: (facts: PlaceFacts) => readonly Problem[],
): Promise<StartingPoint> {
  const { database, site, clock } = platform;
  const now = clock();
  const enabled = setup.settings.case_divisions_enabled;
  const only = setup.divisions.length === 1 ? setup.divisions[0]?.id : undefined;
  const divisionId = wanted ?? (enabled ? only : undefined);
  const division = setup.divisions.find(({ id }) => id === divisionId);
  if (divisionId !== undefined && !division) throw notFound();
  const { city, state } = placeOfStart(typed, division);
  const problems = problemsOf({
    isActive: setup.isActive,
    period: setup.settings,
    now,
    isValid: !caseProblems(
      toValidate(setup, wantedLanguage(site, platform.t)),
      caseRulesOf(platform, now),
    ).some(isError),
    city,
    state,
    offeredStates: offeredStatesOf(setup, site, dayOf(now, site.timeZone)),
    licensedStates: await listLicensedStates(database, by.agentId, dayOf(now, site.timeZone)),
    needsDivision: enabled,
    hasDivision: divisionId !== undefined,
  });
  if (problems.length > 0) throw invalid(...problems);
  return {
    setup,
    ...by,
    divisionId: divisionId ?? null,
    city,
    state,
    products: setup.products.map(({ productId, versionId, options }) => ({
      product_id: productId,
      version_id: versionId,
      options,
    })),
  };
}
