import { createAttached, onceFor } from '@openroll/domain/values/attached';
import type { Condition } from '../conditions/condition.ts';
import type { Applicant } from '../enrollment.ts';
import type { Field, Phase, Step, StepPage } from '../step.ts';
import { stepFacts } from './step-facts.ts';

interface StepPlace {
  readonly phase: Phase;
  /** Whose answers it takes; with a product those of that person's coverage. */
  readonly of: Pick<Applicant, 'id' | 'type'>;
  readonly product?: number;
  /** The page that it stands on with others; a page of its own where nothing is said. */
  readonly page?: StepPage;
  readonly condition?: Condition;
  readonly isTerminal?: boolean;
  /** Reads what its conditions see beside answers, where a product's own conditions stand on it. */
  readonly read?: (name: string) => unknown;
}

/**
 * A step with everything that follows from its name, its words and its place. Its fields, and what their conditions see, are made when
 * they are first looked at: a call about one step makes those of no other.
 */
export function makeStep(
  words: StepPage,
  { phase, of, product, page = words, condition, isTerminal = false, read }: StepPlace,
  make: () => readonly Field[],
): Step {
  const context =
    product === undefined
      ? { contextType: 'applicant' as const, applicantId: of.id }
      : { contextType: 'coverage' as const, coverageApplicant: of.id, coverageProduct: product };
  const step = {
    ...words,
    page,
    phase,
    ...context,
    applicantContextType: of.type,
    is_terminal_step: isTerminal,
    ...(condition === undefined ? {} : { condition }),
  };
  later.set(step, { make, read });
  return Object.defineProperties(step, lookedAt) as Step;
}

/** How that of a step is made which is made when it is first looked at. */
interface Later {
  readonly make: () => readonly Field[];
  readonly read: StepPlace['read'];
}

const later = createAttached<object, Later>();

const fieldsOf = onceFor(({ make }: Later) => make());

const factsOf = onceFor((of: Later) => of.read && stepFacts(fieldsOf(of), of.read));

const lookedUp = (compute: (of: Later) => unknown) => ({
  enumerable: true,
  get(this: object) {
    const of = later.get(this);
    return of && compute(of);
  },
});

/**
 * The same functions for all steps. Had each step its own, each would have a shape of its own, too, which the engine keeps among what lives
 * long, and with it all that the functions reach, until the whole heap is collected (docs/decisions/0084).
 */
const lookedAt = { fields: lookedUp(fieldsOf), facts: lookedUp(factsOf) };
