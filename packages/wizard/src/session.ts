import { isSoldIn } from '@openroll/domain/cases/offered-states';
import { createAttached } from '@openroll/domain/values/attached';
import { type Answers, answersOf } from './answers/answers.ts';
import { withWaivedOffers } from './answers/waived-offers.ts';
import type { ProductDefinition, RateTable } from './definition/product.ts';
import { definitionIn } from './definition/state-definition.ts';
import type { EnrollmentData, WizardContext } from './enrollment.ts';
import { caseTable } from './rate-tables/case-table.ts';
import { tableOn } from './rate-tables/rate-table.ts';

/** A product as it is offered in this enrollment: in its state's words, at the rates in force at enrollment start. */
export interface Offer {
  readonly id: number;
  readonly version?: number;
  readonly definition: ProductDefinition;
  readonly table: RateTable | undefined;
  /** As the case has set them; what it left open has the product's default. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** One call's view of an enrollment; every part of the engine works on this. */
export interface Session {
  readonly context: WizardContext;
  readonly answers: Answers;
  readonly offers: readonly Offer[];
}

const opened = createAttached<EnrollmentData, Session>();

/**
 * A product that is not sold in the state of the enrollment is not offered at all (§6.7). Of one that was waived as it was offered,
 * the answers say Waived (§5.4). The same answers in the same context are opened once: what was worked out of them for one who asks
 * is there for the next.
 */
export function openSession(context: WizardContext, data: EnrollmentData): Session {
  // Whatever a call brings is opened, be it no object.
  if (Object(data) !== data) return makeSession(context, data);
  const known = opened.get(data);
  if (known?.context === context) return known;
  const session = makeSession(context, data);
  opened.set(data, session);
  return session;
}

function makeSession(context: WizardContext, data: EnrollmentData): Session {
  const offers = context.products
    .filter(({ definition }) => isSoldIn(definition.states, context.state, context.startedOn))
    .map(({ id, version, definition, options }) => ({
      id,
      ...(version === undefined ? {} : { version }),
      definition: definitionIn(definition, context.state),
      table: tableFor(definition, options, context.startedOn),
      options: { ...defaultsOf(definition), ...options },
    }));
  const given = answersOf(data);
  const waived = withWaivedOffers(given, offers, () => context.t('steps.waived'));
  return { context, answers: waived === given.data ? given : answersOf(waived), offers };
}

/** The rates in force (§6.6): a case that brings its own table has those; one that cannot be read gives none. */
export function tableFor(
  definition: ProductDefinition,
  options: Offer['options'],
  startedOn: string,
): RateTable | undefined {
  const file = tableOn(definition, startedOn);
  const own = caseTable(definition, options, file);
  return own ? own.table : file;
}

const defaults = new WeakMap<ProductDefinition, Offer['options']>();

/** What the options of a product are where a case has left them open. */
export function defaultsOf(definition: ProductDefinition): Offer['options'] {
  const known =
    defaults.get(definition) ??
    Object.fromEntries(
      definition.options.flatMap((one) => (one.default === undefined ? [] : [[one.name, one.default]])),
    );
  defaults.set(definition, known);
  return known;
}
