import { caseProblems } from '@openroll/domain/cases/problems';
import { enrollmentPeriodOf } from '@openroll/domain/enrollments/enrollment-period';
import { dayOf } from '@openroll/domain/values/dates';
import type { Translate } from '@openroll/messages/texts';
import { caseKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { caseRulesOf, offeredStatesOf, toValidate } from '../cases/setup/case-rules-of.ts';
import { type CaseSetup, getCaseSetup } from '../cases/setup/case-setup.queries.ts';
import { findCaseKey } from '../census/census.queries.ts';
import { getVersion, wantedLanguage } from '../products/products.queries.ts';
import { listAgentsOn, listFormsOf } from './case-proofs.queries.ts';
import { sheetWords } from './case-proofs.view.ts';
import type { ProofOrder } from './prove-in-worker.ts';

/**
 * Everything of a case that a proof goes by, as it is now: settings, product versions with options, agents, forms. Its sheet is
 * in the language of `t`.
 */
export async function gatherProof(platform: Platform, t: Translate, caseId: number): Promise<ProofOrder> {
  const { database, site, keys, ports } = platform;
  const now = platform.clock();
  const startedOn = dayOf(now, site.timeZone);
  const setup = await getCaseSetup(database, caseId);
  const forms = await listFormsOf(
    database,
    setup.products.map(({ versionId }) => versionId),
  );
  const versions = await Promise.all(
    setup.products.map(async ({ productId: id, versionId, displayName, options }) => {
      const { definition, sha256 } = await getVersion(platform, versionId, t.language);
      return { id, definition, options, forms: forms.get(versionId) ?? [], name: displayName, sha256 };
    }),
  );
  // An administrator may enroll too, but one who holds no license at all means to enroll nobody.
  const agents = (await listAgentsOn(database, setup.userIds, startedOn)).filter(
    ({ roles, licenses }) => roles.length === 0 || licenses.length > 0,
  );
  const divisions = divisionsOf(setup);
  const situsState = setup.settings.situs_state ?? '';
  const wrapped = (await findCaseKey(database, caseId)) ?? Buffer.alloc(0);
  return {
    settings: {
      caseName: setup.settings.group_name,
      premiumMode: setup.settings.premium_mode,
      startedOn,
      enrollmentPeriod: enrollmentPeriodOf(setup.settings, site.timeZone),
      products: versions.map(({ id, definition, options }) => ({ id, definition, options })),
      hasUnderwriter: site.ffExternalUnderwriting && ports.underwriting !== undefined,
    },
    language: t.language,
    site: { terminology: site.terminology, timeZone: site.timeZone },
    setup: {
      products: versions.map(({ id, definition, options, forms: stored }) => ({
        id,
        definition,
        options,
        forms: stored,
      })),
      offeredStates: offeredStatesOf(setup, site, startedOn),
      places: [situsState, ...divisions.map(({ state }) => state)].filter((state) => state !== ''),
      agents: agents.map(({ name, licenses, appointments }) => ({
        name,
        licensedIn: licenses,
        appointments,
      })),
      optionProblems: caseProblems(toValidate(setup, wantedLanguage(site, t)), caseRulesOf(platform, now))
        .filter(({ panel }) => panel === 'Product Options')
        .map((problem) => ({
          product: setup.products.find(({ displayName }) => displayName === problem.params?.product)
            ?.productId,
          problem,
        })),
    },
    places: { caseId, situsState, divisions },
    products: versions.map(({ id, name, sha256 }) => ({ id, name, sha256 })),
    words: sheetWords(t),
    key: openDataKey(keys, caseKeyOwner(caseId), wrapped).key,
    expected: setup.numCensus,
  };
}

/** Divisions count while the case uses them. */
const divisionsOf = ({ settings, divisions }: CaseSetup) =>
  settings.case_divisions_enabled
    ? divisions.map(({ id, division_name, default_state }) => ({
        id,
        name: division_name,
        state: default_state,
      }))
    : [];
