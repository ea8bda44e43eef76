import {
  getCaseSetup as getSetup,
  listCaseProducts,
  previewPremium as previewEndpoint,
  saveCaseSetup,
  setCaseProducts,
  updateCase,
  validateAgentSplits,
  validateCaseChanges,
  validateCaseProducts,
} from '@openroll/contract/case-setup';
import { commissionSplitProblems } from '@openroll/domain/cases/commission-splits';
import { casePanels } from '@openroll/domain/cases/panels';
import { unlike } from '@openroll/domain/cases/problems';
import type { Problem } from '@openroll/domain/problems';
import type { Translate } from '@openroll/messages/texts';
import type { Bind } from '../../../platform/http/bind.ts';
import { toWire } from '../../../platform/http/error-edge.ts';
import type { Platform } from '../../../platform/platform.ts';
import { toCaseProduct } from '../cases.view.ts';
import { previewPremium } from '../products/preview-premium.ts';
import { readCaseSetup } from '../read-case-setup.ts';
import { readSetup } from './read-setup.ts';
import { saveProducts, saveSetup } from './save-setup.ts';
import { requireSplits, validateChanges } from './validate-changes.ts';

/** The setup of a case (§2.8). */
export function bindCaseSetup(bind: Bind, platform: Platform): void {
  const wire = (t: Translate, problems: readonly Problem[]) => ({
    errors: problems.map((one) => toWire(t, one)),
  });

  bind(getSetup, async ({ t, actor, target }) => readSetup(platform, t, actor, target));

  bind(saveCaseSetup, async ({ t, actor, origin, target, body }) => {
    await saveSetup(platform, origin, target, body);
    return readSetup(platform, t, actor, target);
  });

  bind(updateCase, async ({ t, actor, origin, target, body }) => {
    const { updated_at, ...changes } = body;
    await saveSetup(platform, origin, target, { updated_at, case: changes });
    const saved = await readSetup(platform, t, actor, target);
    return { ...saved.case, errors: saved.errors };
  });

  bind(validateCaseChanges, async ({ t, actor, params, body }) =>
    wire(t, await validateChanges(platform, t, actor, params.id, body)),
  );

  bind(validateCaseProducts, async ({ t, actor, params, body }) => {
    const found = await validateChanges(platform, t, actor, params.id, { products: body.products });
    return wire(
      t,
      found.filter(({ panel }) => panel === casePanels.products || panel === casePanels.options),
    );
  });

  bind(validateAgentSplits, async ({ t, actor, params, body }) => {
    requireSplits(body.agent_split_json);
    const people = await readCaseSetup(platform, actor, params.id);
    const found = unlike(commissionSplitProblems(body.agent_split_json, people));
    return wire(
      t,
      found.map((one) => ({ ...one, panel: casePanels.splits, severity: 'error' })),
    );
  });

  bind(listCaseProducts, async ({ actor, params }) => {
    const { products } = await readCaseSetup(platform, actor, params.id);
    return { products: products.map(toCaseProduct) };
  });

  bind(setCaseProducts, async ({ t, actor, origin, params, target, body }) => {
    await saveProducts(platform, origin, params.id, body);
    const { products, errors } = await readSetup(platform, t, actor, target);
    return { products, errors };
  });

  bind(previewEndpoint, async ({ t, actor, params, body }) =>
    previewPremium(platform, t, await readCaseSetup(platform, actor, params.id), body),
  );
}
