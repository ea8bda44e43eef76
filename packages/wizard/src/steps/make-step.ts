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
  let made: readonly Field[] | undefined;
  let facts: { readonly found: Step['facts'] } | undefined;
  return {
    ...words,
    page,
    phase,
    ...context,
    applicantContextType: of.type,
    is_terminal_step: isTerminal,
    ...(condition === undefined ? {} : { condition }),
    get fields() {
      made ??= make();
      return made;
    },
    get facts() {
      if (!read) return undefined;
      facts ??= { found: stepFacts(this.fields, read) };
      return facts.found;
    },
  };
}
