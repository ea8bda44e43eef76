import { type Answers, answersOf } from './answers.ts';
import type { ProductDefinition, RateTable } from './definition.ts';
import type { EnrollmentData, WizardContext } from './enrollment.ts';
import { tableOn } from './rate-table.ts';
import { definitionIn, isSoldIn } from './state-definition.ts';

/** A product as it is offered in this enrollment: in its state's words, at the rates in force at enrollment start. */
export interface Offer {
  readonly id: number;
  readonly definition: ProductDefinition;
  readonly table: RateTable | undefined;
  readonly options: Readonly<Record<string, unknown>>;
}

/** One call's view of an enrollment; every part of the engine works on this. */
export interface Session {
  readonly context: WizardContext;
  readonly answers: Answers;
  readonly offers: readonly Offer[];
}

/** A product that is not sold in the state of the enrollment is not offered at all. */
export function openSession(context: WizardContext, data: EnrollmentData): Session {
  const offers = context.products
    .filter(({ definition }) => isSoldIn(definition, context.state))
    .map(({ id, definition, options }) => ({
      id,
      definition: definitionIn(definition, context.state),
      table: tableOn(definition, context.startedOn),
      options,
    }));
  return { context, answers: answersOf(data), offers };
}
