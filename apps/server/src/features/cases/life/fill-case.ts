import type { CaseChanges, DivisionInput, ProductSubmission } from '@openroll/contract/case-setup';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { replaceProducts } from '../products/replace-products.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { replaceDivisions } from '../settings/replace-divisions.ts';
import { getCaseSetup } from '../setup/case-setup.queries.ts';

/** The setup of a case that is being made, without its people. */
export interface SetupToStore {
  readonly settings: CaseChanges;
  readonly divisions: readonly Omit<DivisionInput, 'id'>[];
  readonly products: readonly ProductSubmission[];
}

/**
 * Gives a case that was just made its setup, by the rules of every save; how it came to be is noted already. Whom the setup names
 * the actor knows from its source.
 */
export async function fillCase(
  work: UnitOfWork,
  caseId: number,
  { settings, divisions, products }: SetupToStore,
): Promise<void> {
  const setup = await getCaseSetup(work.tx, caseId);
  await changeSettings(work, setup, { ownOnly: false, knows: 'everybody', may }, settings);
  await replaceDivisions(
    work,
    setup,
    divisions.map(({ division_name, default_city, default_state }, index) => ({
      id: -1 - index,
      division_name,
      default_city,
      default_state,
    })),
    may,
  );
  await replaceProducts(work, setup, products, may);
}

/** Whoever makes a case gives it whatever its source has. */
const may = { change: true, users: true, products: true };
