import { isCaptured } from '@openroll/domain/payments/captured-option';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { annualize, type Cents } from '@openroll/domain/values/money';
import { isBirthPlace } from '../answers/answer-shapes.ts';
import { comparable, nameOf } from '../answers/answers.ts';
import type { Application } from '../applications/assemble.ts';
import { carrierNameOf } from '../definition/carrier-name.ts';
import { optionText } from '../definition/option-values.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { Answer, Applicant, Beneficiary, EnrollmentData, WizardContext } from '../enrollment.ts';
import { createKeep } from '../kept.ts';
import { isRows } from '../kinds/beneficiaries-editor.ts';
import { scheduleText } from '../payment/authorization-text.ts';
import { bodyMassIndex } from '../person/body-mass.ts';
import { issueAge } from '../person/eligibility.ts';
import type { SignatureMethod } from '../signers.ts';
import { type SignedAt, signedAtText } from '../signing/signed-at.ts';
import { signedHowText } from '../signing/signed-how.ts';
import type { Choice, SignatureSettings } from '../step.ts';
import { genderChoices } from '../steps/person-fields.ts';

/** A signature as a form prints it: who, the typed name, and the day it was given. */
export interface FormSignature {
  readonly signer: SignatureSettings['signer'];
  readonly name: string;
  readonly signed_on: CalendarDate;
  /** Null for what was signed before it was kept. */
  readonly place: SignedAt | null;
  readonly method: SignatureMethod;
  /** From which day on the agent asks for bills, where a product has such a day. */
  readonly first_bill_date?: CalendarDate;
}

interface Facts {
  readonly context: WizardContext;
  readonly data: EnrollmentData;
  readonly application: Application;
  readonly definition: ProductDefinition;
  readonly signatures: readonly FormSignature[];
}

/** First words of the names that a form may use; what follows is read from that part. */
export const formScopes = [
  'insured',
  'employee',
  'spouse',
  'child',
  'coverage',
  'product',
  'primary_beneficiary',
  'contingent_beneficiary',
  'premium',
  'rider',
  'option',
  'signature',
  'enrollment',
] as const;

type Scope = (typeof formScopes)[number];
type Reader = (path: readonly string[]) => unknown;

/**
 * Reads `insured.last_name`, `child.1.birthdate`, `primary_beneficiary.2.percentage`, `premium.modal`,
 * `signature.applicant.name` and the like of one application. Spouse and children are those whom it covers.
 */
export function formFacts(facts: Facts): (name: string) => unknown {
  const { application, definition } = facts;
  const { answers } = application;
  const spouse = answers.members.find(({ type }) => type === 'spouse');
  const children = answers.members.filter(({ type }) => type === 'child');
  const readers: Readonly<Record<Scope, Reader>> = {
    insured: person(facts, { id: application.insuredId, type: typeOf(facts), data: answers.insured }),
    employee: person(facts, { id: 'primary', type: 'primary', data: answers.employee }),
    spouse: person(facts, spouse),
    child: ([row = '', ...rest]) => person(facts, children[Number(row) - 1])(rest),
    coverage: coverageFacts(facts),
    product: ([name = '', part]) => {
      const value = answer(answers.product, name);
      return part === 'text' ? choiceText(definition.replacement, name, value) : value;
    },
    primary_beneficiary: beneficiaryFacts(definition, answers.coverage.primary_beneficiaries),
    contingent_beneficiary: beneficiaryFacts(definition, answers.coverage.contingent_beneficiaries),
    premium: ([name]) => premiumFact(facts, name),
    rider: ([name, part]) => riderFact(application, name, part),
    option: ([name]) => optionFact(facts, name),
    signature: ([signer, name]) => signatureFact(facts, signer, name),
    enrollment: enrollmentFacts(facts),
  };
  return (name) => {
    const { scope, path } = keepPath([], name, () => parsePath(name));
    return Object.hasOwn(readers, scope) ? readers[scope as Scope](path) : undefined;
  };
}

/** A name in its parts. */
interface NamePath {
  readonly scope: string;
  readonly path: readonly string[];
}

/** The names that forms use are read again and again. */
const keepPath = createKeep<NamePath>(20_000);

function parsePath(name: string): NamePath {
  const [scope = '', ...path] = name.split('.');
  return { scope, path };
}

const typeOf = ({ application }: Facts) =>
  application.answers.members.find(({ id }) => id === application.insuredId)?.type ?? 'primary';

const answer = (of: Readonly<Record<string, Answer>>, name: string): unknown =>
  Object.hasOwn(of, name) ? comparable(of[name]) : undefined;

/** The text of a chosen value, in the words of the form's language; what is no choice stays as it is. */
const choiceText = (
  fields: readonly { readonly name: string; readonly choices?: readonly Choice[] | undefined }[],
  name: string,
  value: unknown,
): unknown =>
  fields.find((each) => each.name === name)?.choices?.find((each) => each.value === value)?.text ?? value;

/**
 * A person's answers, and `name`, `age`, `bmi`, `relation`, `gender.text`, `birth_place.state`, `birth_place.country` beside
 * them.
 */
function person({ context, definition }: Facts, of: Applicant | undefined): Reader {
  return ([name = '', part]) => {
    if (!of) return undefined;
    if (name === 'name') return fullName(of.data) || nameOf(of);
    if (name === 'age') return issueAge(definition, of, context.startedOn);
    if (name === 'bmi') return bodyMassIndex(of);
    if (name === 'gender' && part === 'text')
      return choiceText([{ name, choices: genderChoices(context) }], name, answer(of.data, name));
    if (name === 'birth_place') return birthPlacePart(of.data.birth_place, part);
    return name === 'relation' ? of.type : answer(of.data, name);
  };
}

const birthPlacePart = (place: Answer, part: string | undefined): unknown =>
  (part === 'state' || part === 'country') && isBirthPlace(place) ? place[part] : undefined;

const fullName = (data: Applicant['data']): string =>
  [data.first_name, data.middle_name, data.last_name]
    .filter((part) => typeof part === 'string' && part)
    .join(' ');

/**
 * Answers of the coverage, and as chosen `text`, `amount` (cents in force), `pending_amount` (cents), `rating`, `plan`,
 * `tier`. A question has its value, and its choice in words as `<question>.text`; to a coverage question a dependant without an
 * answer of their own has the primary's.
 */
function coverageFacts({ application, definition, data }: Facts): Reader {
  const { answers, coverage_cents, coverage_text, pending, rating } = application;
  const own: Reader = ([name = '', part]) => {
    const beside = definition.coverage_questions.some((each) => each.name === name);
    const given = answer(answers.coverage, name);
    const value = beside ? (given ?? answer(primaryCoverage(data, application), name)) : given;
    if (part !== 'text') return value;
    return choiceText([...definition.coverage_questions, ...definition.questions], name, value);
  };
  const chosen: Readonly<Record<string, unknown>> = {
    text: coverage_text,
    amount: coverage_cents,
    pending_amount: pending?.amount_cents,
    rating: rating?.text,
    plan: answer(answers.coverage, 'coverage'),
  };
  return (path) => {
    const [name = ''] = path;
    return Object.hasOwn(chosen, name) ? chosen[name] : own(path);
  };
}

const primaryCoverage = (data: EnrollmentData, { product }: Application) =>
  data.selectedCoverages.find((each) => each.product === product && each.applicant === primaryOf(data))
    ?.data ?? {};

const primaryOf = ({ applicants }: EnrollmentData) => applicants.find(({ type }) => type === 'primary')?.id;

/** `rider.waiver.taken` is 'yes' or nothing; amount and premium are cents. */
function riderFact({ riders }: Application, name = '', part = ''): unknown {
  const rider = riders.find((each) => each.name === name);
  if (!rider) return undefined;
  if (part === 'taken') return 'yes';
  if (part === 'amount') return rider.amount_cents || undefined;
  return part === 'premium' ? rider.modal_cents : undefined;
}

/** A case option: what the case has set, else what the product starts with. */
function optionFact({ context, application, definition }: Facts, name = ''): unknown {
  const option = definition.options.find((each) => each.name === name);
  const offered = context.products.find(({ id }) => id === application.product);
  return option && optionText({ options: { [name]: option.default, ...offered?.options } }, name);
}

/**
 * Rows from 1; `name` puts a person's parts together, `last_name` of a trust or a charity is its one name, and `relationship.text` is the
 * relationship in words.
 */
function beneficiaryFacts({ beneficiaries }: ProductDefinition, rows: Answer): Reader {
  return ([row = '', column = '', part]) => {
    const of: Beneficiary | undefined =
      rows !== undefined && isRows(rows) ? rows[Number(row) - 1] : undefined;
    if (!of) return undefined;
    const parts = [of.first_name, of.middle_name, of.last_name].filter(Boolean).join(' ');
    if (column === 'name') return of.name?.trim() || parts;
    if (column === 'last_name') return of.last_name?.trim() || of.name?.trim();
    const value = of[column as keyof Beneficiary];
    if (column !== 'relationship' || part !== 'text') return value;
    return beneficiaries?.relationships.find((each) => each.value === value)?.text ?? value;
  };
}

function premiumFact({ application, context }: Facts, name = ''): unknown {
  if (name === 'modal') return application.modal_cents;
  if (name === 'annual') return application.annual_cents;
  if (name === 'monthly') return application.monthly_cents;
  if (name === 'coverage') return withoutRiders(application);
  if (name === 'coverage_annual') return annualize(withoutRiders(application), context.premiumMode);
  if (name === 'pending') return application.pending?.modal_cents;
  if (name === 'pending_annual') return application.pending?.annual_cents;
  return name === 'mode' ? context.t(`steps.premium.${context.premiumMode}`) : undefined;
}

/** Cents per pay period of what is in force, less what its riders add. */
const withoutRiders = ({ modal_cents, riders }: Application): Cents =>
  riders.reduce((rest, rider) => rest - rider.modal_cents, modal_cents);

/** `method` is how they signed and `place` where, in words: 'In person', 'Joliet, IL'. */
function signatureFact({ context, signatures }: Facts, signer = '', name = ''): unknown {
  const signed = signatures.find((each) => each.signer === signer);
  if (name === 'date') return signed?.signed_on;
  if (name === 'method') return signed && signedHowText(context.t, signed);
  if (name === 'place') return signed?.place && signedAtText(context.t, signed.place);
  return name === 'name' || name === 'first_bill_date' ? signed?.[name] : undefined;
}

/** What later premiums are collected from, and when: of a product that is paid so, and nothing of any other (B8). */
function paymentFacts(
  { products, payment, t }: WizardContext,
  { product }: Application,
): Readonly<Record<string, string>> {
  const offered = products.find(({ id }) => id === product);
  if (!payment?.printed || !payment.schedule || !offered || !isCaptured(offered.options)) return {};
  const { kind, lastFour: digits } = payment.printed;
  return {
    payment_method: t('payments.printed', { kind, digits }),
    payment_schedule: scheduleText(t, payment.schedule),
  };
}

function enrollmentFacts({ context, application, definition }: Facts): Reader {
  const facts: Readonly<Record<string, string>> = {
    ...context.facts,
    ...paymentFacts(context, application),
    state: context.state,
    city: context.city,
    started_on: context.startedOn,
    case_name: context.caseName,
    agent_name: context.agentName,
    mode: context.t(`steps.mode.${context.mode}`),
    product_name: definition.display_name,
    product_code: definition.code,
    carrier: carrierNameOf(definition),
  };
  return ([name = '']) => (Object.hasOwn(facts, name) ? facts[name] : undefined);
}
