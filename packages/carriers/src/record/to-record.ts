import { accept, type Outcome, problem, refuse } from '@openroll/domain/problems';
import type { Chosen, Labelled, ProductFacts, QuestionFacts } from './product-facts.ts';
import { chosenIn, isObject, only, textIn } from './read-answers.ts';
import type { CarrierRecord, RecordAnswer } from './record.ts';
import { recordSchema } from './record.ts';
import { beneficiariesOf, employeeOf, personOf } from './record-people.ts';
import { type StoredAnswers, type StoredApplication, storedApplicationSchema } from './stored-application.ts';

/** What a record is made of, beside the application itself. */
export interface RecordSources {
  /** As it was stored. */
  readonly application: unknown;
  readonly product: ProductFacts;
  readonly guid: string;
  readonly version: number;
  readonly reason: CarrierRecord['reason'];
  readonly effectiveDate: string | null;
  /** Undefined where nobody decided by hand. */
  readonly decision: CarrierRecord['decision'];
  readonly sessionId: number;
  readonly carrier: CarrierRecord['carrier'];
  readonly employer: Omit<CarrierRecord['employer'], 'id'>;
  readonly employeeId: string | null;
  readonly agent: CarrierRecord['agent'];
  readonly signatures: readonly Omit<CarrierRecord['signatures'][number], 'signed_on'>[];
  /** The calendar day of an instant in the zone of the site. */
  readonly dayOf: (instant: string) => string;
  readonly commission: CarrierRecord['commission'];
  readonly documents: CarrierRecord['documents'];
}

/**
 * The canonical record of a stored application (§9.4). Of the answers it takes those that the product asks or a form of it prints; what
 * the family answered for another product stays behind. Refuses an application of another format, and nothing else.
 */
export function toRecord(sources: RecordSources): Outcome<CarrierRecord> {
  const stored = storedApplicationSchema.safeParse(sources.application);
  if (!stored.success) return refuse(problem('record-invalid', pathOf(stored.error.issues[0]?.path)));
  const parsed = recordSchema.safeParse(recordOf(stored.data, sources));
  if (!parsed.success) return refuse(problem('record-invalid', pathOf(parsed.error.issues[0]?.path)));
  return accept(parsed.data);
}

const pathOf = (path: readonly PropertyKey[] = []): string => path.map(String).join('.');

function recordOf(stored: StoredApplication, sources: RecordSources) {
  const { product: facts, employer } = sources;
  const { coverage } = stored;
  return {
    format: 'openroll-record-1',
    guid: sources.guid,
    version: sources.version,
    reason: sources.reason,
    effective_date: sources.effectiveDate,
    enrollment_id: stored.enrollment_id,
    session_id: sources.sessionId,
    submitted_at: stored.submitted_at,
    submitted_on: sources.dayOf(stored.submitted_at),
    enrolled_in: stored.enrolled_in,
    carrier: sources.carrier,
    product: stored.product,
    employer: { id: stored.case_id, ...employer },
    employee: employeeOf(only(stored.employee.answers, facts.people.primary), sources.employeeId),
    dependents: stored.members
      .filter(({ type }) => type !== 'primary')
      .map(({ id, type, data }) => personOf(id, type, only(data, facts.people[type]))),
    coverage: coverageOf(stored, facts),
    premium: stored.premium,
    ...(sources.decision ? { decision: sources.decision } : {}),
    beneficiaries: {
      primary: beneficiariesOf(coverage.answers, 'primary_beneficiaries', facts.relationships),
      contingent: beneficiariesOf(coverage.answers, 'contingent_beneficiaries', facts.relationships),
    },
    answers: answersOf(facts.questions, stored),
    signatures: sources.signatures.map((one) => ({ ...one, signed_on: sources.dayOf(one.signed_at) })),
    agent: sources.agent,
    commission: sources.commission,
    documents: sources.documents,
  };
}

function coverageOf(stored: StoredApplication, { kind, plans, tiers, options }: ProductFacts) {
  const { coverage, insured, members, pending, rating, riders } = stored;
  const chosen = chosenIn(coverage.answers, 'coverage');
  const tier = chosenIn(coverage.answers, 'tier');
  const others = members.map(({ id }) => id).filter((id) => id !== insured.applicant);
  return {
    text: coverage.text,
    kind,
    amount_cents: kind === 'plan' || coverage.amount_cents === 0 ? null : coverage.amount_cents,
    units: kind === 'units' && chosen !== null ? Number(chosen) : null,
    plan: kind === 'plan' ? chosen : null,
    plan_text: kind === 'plan' ? wordsOf(plans, chosen) : null,
    tier,
    tier_text: wordsOf(tiers, tier),
    rating,
    options: options.flatMap((option) => chosenOption(option, coverage.answers)),
    riders: riders.map((rider) => ({ ...rider, amount_cents: rider.amount_cents || null })),
    pending,
    insured_parties: [insured.applicant, ...others],
  };
}

function chosenOption({ name, label, choices }: Labelled, answers: StoredAnswers) {
  const value = textIn(answers, name);
  return value === null ? [] : [{ name, label, value, text: wordsOf(choices, value) ?? value }];
}

const answersOf = (questions: readonly QuestionFacts[], stored: StoredApplication): RecordAnswer[] =>
  questions.flatMap((question) => {
    const of = question.of === 'product' ? stored.product_answers : stored.coverage.answers;
    const given = Object.hasOwn(of, question.name) ? of[question.name] : undefined;
    const value = plainValue(given);
    if (value === undefined) return [];
    return [
      {
        of: question.of,
        name: question.name,
        question: question.label.toWellFormed(),
        value,
        value_text: Array.isArray(value)
          ? value.map((each) => wordsOf(question.choices, each) ?? each).join(', ')
          : wordsOf(question.choices, value),
        explanation: textIn(of, `${question.name}_explanation`),
      },
    ];
  });

/** An answer as JSON says it; undefined where nothing was said. */
function plainValue(given: unknown): RecordAnswer['value'] | undefined {
  if (typeof given === 'string') return given === '' ? undefined : given.toWellFormed();
  if (typeof given === 'number' || typeof given === 'boolean') return given;
  if (Array.isArray(given)) return given.map((each) => String(each).toWellFormed());
  if (!isObject(given)) return undefined;
  return Object.values(given)
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => String(part).toWellFormed());
}

const wordsOf = (choices: readonly Chosen[], value: unknown): string | null =>
  choices.find((each) => each.value !== null && String(each.value) === String(value))?.text ?? null;
