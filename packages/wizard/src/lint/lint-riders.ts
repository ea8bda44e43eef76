import { excludeEachOther } from '../coverage/rider-rules.ts';
import type { Rider } from '../definition/coverage.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { LintMessage } from './lint-message.ts';

type Path = readonly (string | number)[];

/** Riders that hang on each other, or exclude each other, so that nobody could have them: in the base and in each state. */
export function lintRiderRules(definition: ProductDefinition): LintMessage[] {
  const variations = Object.entries(definition.state_variations).flatMap(([state, variation]) =>
    rulesOf(variation?.riders ?? [], ['state_variations', state, 'riders']),
  );
  return [...rulesOf(definition.riders, ['riders']), ...variations];
}

const rulesOf = (riders: readonly Rider[], path: Path): LintMessage[] =>
  riders.flatMap((rider, index) =>
    [...unknown(riders, rider), ...needs(riders, rider), ...exclusions(riders, rider)].map((message) => ({
      path: [...path, index],
      message: `${rider.name}: ${message}`,
    })),
  );

function unknown(riders: readonly Rider[], { name, depends_on = [], excludes = [] }: Rider): string[] {
  const names = new Set(riders.map((each) => each.name));
  const all = [...depends_on, ...excludes];
  return [
    ...all.filter((each) => !names.has(each)).map((each) => `there is no rider ${each}`),
    ...(excludes.includes(name) ? ['it excludes itself'] : []),
  ];
}

function needs(riders: readonly Rider[], rider: Rider): string[] {
  const needed = neededBy(riders, rider);
  if (needed.includes(rider)) return ['it waits for itself'];
  const direct = riders.filter(({ name }) => rider.depends_on?.includes(name));
  return [
    ...direct.flatMap((each) =>
      rider.applicants
        .filter((type) => !each.applicants.includes(type))
        .map((type) => `${each.name}, on which it depends, is not for the ${type}`),
    ),
    ...(rider.mandatory
      ? direct
          .filter(({ mandatory }) => !mandatory)
          .map(({ name }) => `nobody can leave it out, and ${name}, on which it depends, can be left out`)
      : []),
  ];
}

/** All that must be had with a rider, by way of others; the rider itself where that is a circle. */
function neededBy(riders: readonly Rider[], rider: Rider): readonly Rider[] {
  const found = new Set<Rider>();
  const look = ({ depends_on = [] }: Rider): void => {
    for (const each of riders.filter(({ name }) => depends_on.includes(name))) {
      if (found.has(each)) continue;
      found.add(each);
      look(each);
    }
  };
  look(rider);
  return [...found];
}

/** Two of those that would have to be had at once exclude each other. */
function exclusions(riders: readonly Rider[], rider: Rider): string[] {
  const isBeside = ({ applicants }: Rider) => applicants.some((type) => rider.applicants.includes(type));
  const together = [
    rider,
    ...neededBy(riders, rider).filter((each) => each !== rider),
    ...riders.filter((each) => each !== rider && each.mandatory && isBeside(each)),
  ];
  const all = [...new Set(together)];
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => excludeEachOther(one, other))
      .map((other) =>
        one === rider
          ? `it can never be had beside ${other.name}, which is ${other.mandatory ? 'mandatory' : 'needed for it'}`
          : `it needs ${one.name} and ${other.name}, which exclude each other`,
      ),
  );
}
