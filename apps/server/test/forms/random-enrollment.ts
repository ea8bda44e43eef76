import { isSoldIn } from '@openroll/domain/cases/offered-states';
import { addDays } from '@openroll/domain/values/dates';
import { placeCodes } from '@openroll/domain/values/us-states';
import type { CatalogProduct } from '@openroll/products/load-catalog';
import { plainWords } from '@openroll/products/plain-words';
import { isEmpty, readAnswer } from '@openroll/wizard/answers/answers';
import { complete, withAnswer } from '@openroll/wizard/applications/complete';
import { childrenLimit } from '@openroll/wizard/definition/children-limit';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { definitionIn } from '@openroll/wizard/definition/state-definition';
import type { Applicant, EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { bornAged, contextIn } from '@openroll/wizard/explore/explored-families';
import { premiumModesOf } from '@openroll/wizard/pricing/modal-terms';
import { openSession } from '@openroll/wizard/session';
import type { ApplicantType, Field, Step } from '@openroll/wizard/step';
import { stepsOf } from '@openroll/wizard/steps/step-sequence';
import { type VisibleField, visibleIn } from '@openroll/wizard/validation/visible-fields';
import { walk } from '@openroll/wizard/walk';
import { unprintable } from '../../src/ports/pdf/printable.ts';
import { pick, type Random, seeded } from '../seeded.ts';
import { type Aim, aimsOf, anything, type Wish, wishFor } from './aimed-forms.ts';
import { type Answering, randomAnswer } from './random-answer.ts';
import { between, chance, nameOf, textUpTo } from './random-texts.ts';

export interface RandomEnrollment {
  readonly product: CatalogProduct;
  readonly context: WizardContext;
  readonly data: EnrollmentData;
}

/** Of what a case and its agents print on forms the longest that the shipped forms have room for; a longer one is refused on the review. */
export const printedLengths = {
  caseName: 100,
  caseNumber: 30,
  division: 60,
  employeeId: 30,
  agentName: 100,
  agentCode: 30,
  license: 40,
  city: 60,
} as const;

/**
 * One family's complete answers about one of these products: the same for the same seed. Optional questions are answered or not. Every
 * other family is aimed at a form of the products, one after the other: what seldom comes up by chance comes up as often as the rest.
 */
export function randomEnrollment(products: readonly CatalogProduct[], seed: number): RandomEnrollment {
  const random = seeded(seed);
  if (seed % 2 === 1) return answered(random, pick(random, products));
  const aims = aimsOf(products);
  const aim = aims[(seed / 2) % aims.length] as Aim;
  return answered(random, aim.product, aim);
}

function answered(random: Random, product: CatalogProduct, aim?: Aim): RandomEnrollment {
  const context = randomContext(random, product.definition, aim);
  const wish = aim ? wishFor(definitionIn(product.definition, context.state), aim.form) : anything;
  let data = randomFamily(random, context, wish);
  const left = new Set<string>();
  // Whoever says yes to what knocks out is refused: seldom so; of some of the others all is told.
  const out = new Map(product.definition.questions.map((each) => [each.name, each.knocks_out?.if]));
  const ill = pick(random, [0, 0.07, 0.3, 0.9]);
  const yesTo = (name: string, { phase }: Step) =>
    wish.goesBy(name) ? 0.5 : (knockOuts[String(out.get(name))] ?? (phase === 'health' ? ill : 0.5));
  for (;;) {
    const open = nextOpen(context, data, left);
    if (!open) return { product, context, data: withinClass(context, complete(context, data)) };
    for (const { field, context: at } of open.fields) {
      left.add(keyOf({ field, context: at }));
      const isLeft = field.optional && !wish.goesBy(field.name) && chance(random, 0.3);
      if (field.name === 'middle_name' || isLeft) continue;
      const answering = {
        random,
        today: context.startedOn,
        yes: yesTo(field.name, open.step),
        most: wish.most,
      };
      for (const [name, answer] of wished(answering, field, wish)) data = withAnswer(data, at, name, answer);
    }
  }
}

/** An answer of those that are wished for; the last of many where none of them comes up. */
function wished(answering: Answering, field: Field, wish: Wish): ReturnType<typeof randomAnswer> {
  for (let tries = 40; ; tries--) {
    const answers = randomAnswer(answering, field);
    if (tries === 0 || wish.takes(field, answers[0]?.[1])) return answers;
  }
}

/** How often yes is said to what knocks out by yes, or by no. */
const knockOuts: Readonly<Record<string, number>> = { yes: 0.02, no: 0.98 };

const keyOf = ({ field, context: { applicantId, product } }: VisibleField) =>
  `${applicantId} ${product ?? ''} ${field.name}`;

/** What is not answered yet on the first step before the review on which anything is. */
function nextOpen(
  context: WizardContext,
  data: EnrollmentData,
  left: ReadonlySet<string>,
): { readonly step: Step; readonly fields: readonly VisibleField[] } | undefined {
  const session = openSession(context, data);
  for (const step of stepsOf(session)) {
    if (step.name === 'review' || step.phase === 'sign') return undefined;
    const fields = visibleIn(step, session.answers).filter(
      (each) => !left.has(keyOf(each)) && isEmpty(readAnswer(session.answers, each.context, each.field.name)),
    );
    if (fields.length > 0) return { step, fields };
  }
  return undefined;
}

/** Whoever has come to a class that allows less, or to fewer choices, chooses again: the first that there is. */
function withinClass(context: WizardContext, data: EnrollmentData): EnrollmentData {
  const wrong = walk(context, data).errors.filter(({ problem }) => choiceCodes.has(problem.code));
  if (wrong.length === 0) return data;
  const without = wrong.reduce((left, { context: at, name }) => withAnswer(left, at, name, undefined), data);
  return complete(context, without);
}

const choiceCodes: ReadonlySet<string> = new Set(['coverage-above-class', 'option-unknown']);

/** Everything that is read aloud in an enrollment by voice was read. */
class EveryScript extends Set<string> {
  override has(): boolean {
    return true;
  }
}

const days = ['2026-03-02', '2026-11-21', '2027-02-01'];

function randomContext(random: Random, definition: ProductDefinition, aim?: Aim): WizardContext {
  const startedOn = pick(random, days);
  const varied = Object.keys(definition.state_variations);
  const sold = (states: readonly string[]) =>
    states.filter((state) => isSoldIn(definition.states, state, startedOn));
  const states = sold(aim?.states ?? (chance(random, 0.4) ? varied : []));
  const state = pick(random, states.length > 0 ? states : sold(placeCodes));
  const context = contextIn(definition, state, startedOn, plainWords);
  return {
    ...context,
    caseName: textUpTo(random, printedLengths.caseName),
    city: textUpTo(random, printedLengths.city),
    agentName: textUpTo(random, printedLengths.agentName),
    premiumMode: pick(random, premiumModesOf(definition)),
    mode: pick(random, ['inperson', 'callcenter', 'voiceenroll', 'selfenroll']),
    products: context.products.map((one) => ({
      ...one,
      options: { ...one.options, ...randomOptions(random, definition) },
    })),
    conference: { agreed: true, played: new EveryScript() },
    singleNameRelationships: ['estate', 'trust'],
    facts: {
      reference: String(between(random, 1, 2 ** 31)),
      case_number: textUpTo(random, printedLengths.caseNumber),
      division: textUpTo(random, printedLengths.division),
      employee_id: textUpTo(random, printedLengths.employeeId),
      agent_code: textUpTo(random, printedLengths.agentCode),
      agent_license_number: textUpTo(random, printedLengths.license),
      agent_license_state: state,
    },
    unprintable,
  };
}

/** Choices of the case; how premiums are paid and who decides outside are the site's, and stay as they are. */
function randomOptions(random: Random, { options }: ProductDefinition): Record<string, unknown> {
  const free = options.filter(({ name }) => name !== 'payment' && name !== 'external_underwriting');
  return Object.fromEntries(
    free.flatMap(({ name, type, choices = [] }) => {
      if (chance(random, 0.5)) return [];
      if (type === 'yes_no_radio') return [[name, pick(random, ['yes', 'yes', 'no'])]];
      return type === 'select' && choices.length > 0 ? [[name, pick(random, choices).value]] : [];
    }),
  );
}

/** The employee, a spouse or none, and children up to the number that the product covers; names and days of birth alone. */
function randomFamily(random: Random, context: WizardContext, { most: wished }: Wish): EnrollmentData {
  const definition = definitionIn(context.products[0]?.definition as ProductDefinition, context.state);
  const covers = (type: ApplicantType) =>
    definition.applicants[type] !== undefined ||
    definition.riders.some((rider) => rider.covers.includes(type));
  const hasSpouse = covers('spouse') && chance(random, 0.6);
  const isFull = wished === 'children';
  const most = covers('child') && (isFull || chance(random, 0.6)) ? childrenLimit(definition) : 0;
  const count = isFull || chance(random, 0.4) ? most : between(random, 0, most);
  const person = (id: string, type: ApplicantType, more: Applicant['data'] = {}): Applicant => {
    const { first, middle, last } = nameOf(random);
    const { minimum, maximum } = definition.applicants[type]?.ages ?? definition.applicants.primary.ages;
    const born = addDays(bornAged(context, between(random, minimum, maximum)), -between(random, 0, 300));
    const own = { first_name: first, last_name: last, birthdate: born };
    return { id, type, data: { ...own, ...(middle ? { middle_name: middle } : {}), ...more } };
  };
  return {
    applicants: [
      person('primary', 'primary', { has_spouse: hasSpouse ? 'yes' : 'no' }),
      ...(hasSpouse ? [person('spouse', 'spouse')] : []),
      ...Array.from({ length: count }, (_, index) => {
        const { first, last } = nameOf(random);
        const gender = pick(random, ['female', 'male', 'x']);
        const born = addDays(context.startedOn, -between(random, 30, 365 * 17));
        const data = { first_name: first, last_name: last, birthdate: born, gender };
        return { id: `child-${index + 1}`, type: 'child' as const, data };
      }),
    ],
    selectedCoverages: [],
  };
}
