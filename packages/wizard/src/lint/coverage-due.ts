import type { ProductDefinition } from '../definition/product.ts';
import { isCoveredWithin } from './covered-within.ts';
import type { NamedDue } from './due.ts';

/**
 * What the application's own form says whatever is asked: who is insured, with what, in which class, for which premium, and what is
 * pending. What stands on another form alone is missing, too.
 */
export function coverageDue(definition: ProductDefinition): NamedDue[] {
  const { applications, applicants, guaranteed_issue, underwriting } = definition;
  const isAnybody = applications === 'per_person' && (applicants.spouse || applicants.child);
  const due = (key: string, path: NamedDue['path'], what: string, names: readonly string[]): NamedDue => ({
    key,
    path,
    names,
    message: `${what} is not on ${definition.form}`,
  });
  return [
    due('insured.name', ['form'], 'the name of the insured', [
      'insured.name',
      ...(isAnybody ? [] : ['employee.name']),
    ]),
    ...(isCoveredWithin(definition, 'spouse')
      ? [due('spouse.name', ['form'], 'the name of the spouse', ['spouse.name'])]
      : []),
    due('coverage.text', ['coverage'], 'the coverage that is chosen', statedBy(definition)),
    due('premium', ['form'], 'the premium', premiums),
    ...(guaranteed_issue.length > 0
      ? [
          due('coverage.pending_amount', ['guaranteed_issue'], 'the amount that is pending', [
            'coverage.pending_amount',
          ]),
        ]
      : []),
    ...(underwriting && underwriting.outcomes.length > 1
      ? [due('coverage.rating', ['underwriting'], 'the class of the insured', ['coverage.rating'])]
      : []),
  ];
}

const premiums = ['modal', 'annual', 'monthly', 'coverage', 'coverage_annual'].map(
  (each) => `premium.${each}`,
);

/** What says a choice: its text, or what it was chosen by. */
function statedBy({ coverage }: ProductDefinition): string[] {
  if (coverage.kind === 'face_value') return ['coverage.text', 'coverage.amount'];
  return ['coverage.text', 'coverage.plan'];
}
