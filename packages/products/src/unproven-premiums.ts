import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { isCoveredWithin } from '@openroll/wizard/lint/covered-within';
import { type ApplicantType, applicantTypes } from '@openroll/wizard/step';
import type { Example } from './example-file.ts';

/** 'child-2' → 'child'. */
const typeOf = (id: string): string => id.replace(/-\d+$/, '');

/**
 * For whom worked examples say no premium though they have one of their own: an author who writes the rates in cents is told so by nothing
 * else. `rated` are the ids of those for whom the examples have come to a premium, said or not.
 */
export function unprovenPremiums(
  definition: ProductDefinition,
  examples: readonly Example[],
  rated: readonly string[],
): string[] {
  const said = new Set(
    examples.flatMap(({ expect: { premiums, annual, monthly } }) =>
      [premiums, annual, monthly].flatMap((one) => Object.keys(one ?? {}).map(typeOf)),
    ),
  );
  const priced = new Set(rated.map(typeOf));
  return applicantTypes
    .filter((type) => (hasOwnPremium(definition, type) || priced.has(type)) && !said.has(type))
    .map(
      (type) =>
        `no example says a premium of ${names[type]}: one a hundred times too high would not be found`,
    );
}

const names: Readonly<Record<ApplicantType, string>> = {
  primary: 'the employee',
  spouse: 'a spouse',
  child: 'a child',
};

function hasOwnPremium(definition: ProductDefinition, type: ApplicantType): boolean {
  if (type === 'primary') return true;
  const { applicants, applications } = definition;
  return (
    applications === 'per_person' && applicants[type] !== undefined && !isCoveredWithin(definition, type)
  );
}
