import type { UnitCoverage } from '../definition/coverage.ts';
import type { Applicant } from '../enrollment.ts';
import { createKeep } from '../kept.ts';
import { oncePerPerson } from '../once-per-person.ts';
import type { Cover } from '../pricing/exact-premium.ts';
import type { Offer, Session } from '../session.ts';
import { amountsFor } from './coverage-amounts.ts';
import type { CoverageChoices, OfferedChoice } from './offered-choice.ts';

const known = oncePerPerson(() => new Map<number | undefined, CoverageChoices>());

/** What a person may choose now (§6.2); a dependant's amounts may depend on the primary's, in dollars. */
export function choicesFor(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  primaryAmount: number | undefined,
): CoverageChoices {
  const made = known(session, offer, applicant);
  const choices = made.get(primaryAmount) ?? makeChoices(session, offer, applicant, primaryAmount);
  made.set(primaryAmount, choices);
  return choices;
}

function makeChoices(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  primaryAmount: number | undefined,
): CoverageChoices {
  const { coverage } = offer.definition;
  if (coverage.kind === 'plans')
    return listed([coverage], '', () => ({
      choices: coverage.plans.map(({ value, text }) => ({ value, text })),
    }));
  if (coverage.kind === 'units')
    return listed([coverage], applicant.type, () => ({
      choices: unitChoices(coverage, coverage[applicant.type]),
    }));
  return amountsFor(session, offer, applicant, coverage, primaryAmount);
}

/** Plans and units are the same for everybody. */
const listed = createKeep<CoverageChoices>(200);

const unitChoices = (coverage: UnitCoverage, rules: UnitCoverage['spouse']): readonly OfferedChoice[] =>
  rules
    ? Array.from({ length: Math.max(0, rules.maximum - rules.minimum + 1) }, (_, index) => {
        const value = rules.minimum + index;
        return { value, text: unitsText(coverage, value) };
      })
    : [];

/** '1 unit', '3 units'. */
export const unitsText = ({ unit_text, units_text }: UnitCoverage, units: number): string =>
  `${units} ${units === 1 ? unit_text : units_text}`;

/** What has to be priced for a choice: so many dollars, units, or a plan in a tier. */
export function coverOf(
  offer: Offer,
  value: string | number | undefined,
  amount: number | undefined,
  tier: string | undefined,
): Cover {
  const { kind } = offer.definition.coverage;
  if (kind === 'face_value') return { amount };
  if (kind === 'units') return typeof value === 'number' ? { units: value } : {};
  return typeof value === 'string' ? { plan: value, tier } : {};
}
