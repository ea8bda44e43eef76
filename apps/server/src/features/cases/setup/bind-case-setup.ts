import {
  getAgentEnrollUrl,
  getSelfEnrollUrl,
  getCaseSetup as getSetup,
  listCaseProducts,
  previewPremium as previewEndpoint,
  rotateAgentEnrollUrl,
  rotateSelfEnrollUrl,
  saveCaseSetup,
  setCaseProducts,
  updateCase,
  validateAgentSplits,
  validateCaseChanges,
  validateCaseProducts,
} from '@openroll/contract/case-setup';
import { commissionSplitProblems } from '@openroll/domain/cases/commission-splits';
import { casePanels } from '@openroll/domain/cases/panels';
import type { Problem } from '@openroll/domain/problems';
import type { Bind } from '../../../platform/http/bind.ts';
import { toWire } from '../../../platform/http/error-edge.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireCase } from '../../../platform/scope.ts';
import { getCaseSetup } from '../cases.queries.ts';
import { toCaseProduct } from '../cases.view.ts';
import { getCaseLink } from '../links/get-case-link.ts';
import { rotateCaseLink } from '../links/rotate-case-link.ts';
import { previewPremium } from '../products/preview-premium.ts';
import { readSetup } from './read-setup.ts';
import { requireRight } from './require-right.ts';
import { saveProducts, saveSetup } from './save-setup.ts';
import { validateChanges } from './validate-changes.ts';

/** The setup of a case (§2.8). */
export function bindCaseSetup(bind: Bind, platform: Platform): void {
  const wire = (problems: readonly Problem[]) => ({
    errors: problems.map((one) => toWire(platform.t, one)),
  });

  bind(getSetup, async ({ actor, params, scope }) => {
    return readSetup(platform, actor, requireCase(await scope(), params.id));
  });

  bind(saveCaseSetup, async ({ actor, origin, params, body, scope }) => {
    const found = requireCase(await scope(), params.id);
    await saveSetup(platform, origin, found, body);
    return readSetup(platform, actor, found);
  });

  bind(updateCase, async ({ actor, origin, params, body, scope }) => {
    const { updated_at, ...changes } = body;
    const found = requireCase(await scope(), params.id);
    await saveSetup(platform, origin, found, { updated_at, case: changes });
    const saved = await readSetup(platform, actor, found);
    return { ...saved.case, errors: saved.errors };
  });

  bind(validateCaseChanges, async ({ actor, params, body, scope }) => {
    await requireRight(platform, actor, await scope(), params.id, 'change');
    return wire(await validateChanges(platform, params.id, body));
  });

  bind(validateCaseProducts, async ({ actor, params, body, scope }) => {
    await requireRight(platform, actor, await scope(), params.id, 'products');
    const found = await validateChanges(platform, params.id, { products: body.products });
    return wire(found.filter(({ panel }) => panel === casePanels.products || panel === casePanels.options));
  });

  bind(validateAgentSplits, async ({ actor, params, body, scope }) => {
    const { userIds } = await requireRight(platform, actor, await scope(), params.id, 'change');
    const found = commissionSplitProblems(body.agent_split_json, userIds);
    return wire(found.map((one) => ({ ...one, panel: casePanels.splits, severity: 'error' })));
  });

  bind(listCaseProducts, async ({ params, scope }) => {
    requireCase(await scope(), params.id);
    const { products } = await getCaseSetup(platform.database, params.id);
    return { products: products.map(toCaseProduct) };
  });

  bind(setCaseProducts, async ({ actor, origin, params, body, scope }) => {
    const found = requireCase(await scope(), params.id);
    await saveProducts(platform, origin, params.id, body);
    const { products, errors } = await readSetup(platform, actor, found);
    return { products, errors };
  });

  for (const [endpoint, kind] of [
    [getSelfEnrollUrl, 'self-enroll'],
    [getAgentEnrollUrl, 'agent-enroll-remote-sig'],
  ] as const)
    bind(endpoint, async ({ origin, params, scope }) => {
      requireCase(await scope(), params.id);
      return { url: await getCaseLink(platform, origin, params.id, kind) };
    });

  for (const [endpoint, kind] of [
    [rotateSelfEnrollUrl, 'self-enroll'],
    [rotateAgentEnrollUrl, 'agent-enroll-remote-sig'],
  ] as const)
    bind(endpoint, async ({ origin, params, scope }) => {
      requireCase(await scope(), params.id);
      return { url: await rotateCaseLink(platform, origin, params.id, kind) };
    });

  bind(previewEndpoint, async ({ actor, params, body, scope }) => {
    const setup = await requireRight(platform, actor, await scope(), params.id, 'products');
    return previewPremium(platform, setup, body);
  });
}
