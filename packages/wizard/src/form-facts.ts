import type { CalendarDate } from '@openroll/domain/dates';
import { comparable, nameOf } from './answers.ts';
import type { Application } from './assemble.ts';
import type { ProductDefinition } from './definition.ts';
import { ageOf } from './eligibility.ts';
import type { Answer, Applicant, Beneficiary, EnrollmentData, WizardContext } from './enrollment.ts';
import { isRows } from './kinds/beneficiaries-editor.ts';
import type { SignatureSettings } from './steps.ts';
import { say } from './words.ts';

/** A signature as a form prints it: who, the typed name, and the day it was given. */
export interface FormSignature {
  readonly signer: SignatureSettings['signer'];
  readonly name: string;
  readonly signed_on: CalendarDate;
  /** City and state. */
  readonly place?: string;
  /** How, in words: 'In person'. */
  readonly method?: string;
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
  const { application, signatures } = facts;
  const { answers } = application;
  const spouse = answers.members.find(({ type }) => type === 'spouse');
  const children = answers.members.filter(({ type }) => type === 'child');
  const readers: Readonly<Record<Scope, Reader>> = {
    insured: person(facts, { id: application.insuredId, type: typeOf(facts), data: answers.insured }),
    employee: person(facts, { id: 'primary', type: 'primary', data: answers.employee }),
    spouse: person(facts, spouse),
    child: ([row = '', ...rest]) => person(facts, children[Number(row) - 1])(rest),
    coverage: coverageFacts(application),
    product: ([name = '']) => answer(answers.product, name),
    primary_beneficiary: beneficiaryFacts(answers.coverage.primary_beneficiaries),
    contingent_beneficiary: beneficiaryFacts(answers.coverage.contingent_beneficiaries),
    premium: ([name]) => premiumFact(facts, name),
    signature: ([signer, name]) => signatureFact(signatures, signer, name),
    enrollment: ([name]) => enrollmentFact(facts, name),
  };
  return (name) => {
    const [scope = '', ...path] = name.split('.');
    return Object.hasOwn(readers, scope) ? readers[scope as Scope](path) : undefined;
  };
}

const typeOf = ({ application }: Facts) =>
  application.answers.members.find(({ id }) => id === application.insuredId)?.type ?? 'primary';

const answer = (of: Readonly<Record<string, Answer>>, name: string): unknown =>
  Object.hasOwn(of, name) ? comparable(of[name]) : undefined;

/** A person's answers, and `name`, `age`, `relation` beside them. */
function person({ context }: Facts, of: Applicant | undefined): Reader {
  return ([name = '']) => {
    if (!of) return undefined;
    if (name === 'name') return fullName(of.data) || nameOf(of);
    if (name === 'age') return ageOf(of, context.startedOn);
    return name === 'relation' ? of.type : answer(of.data, name);
  };
}

const fullName = (data: Applicant['data']): string =>
  [data.first_name, data.middle_name, data.last_name]
    .filter((part) => typeof part === 'string' && part)
    .join(' ');

/** Answers of the coverage, and `text`, `amount` (cents) and `plan`, `tier` as chosen. */
const coverageFacts =
  ({ answers, coverage_cents, coverage_text }: Application): Reader =>
  ([name = '']) => {
    if (name === 'text') return coverage_text;
    if (name === 'amount') return coverage_cents;
    return name === 'plan' ? answer(answers.coverage, 'coverage') : answer(answers.coverage, name);
  };

/** Rows from 1; `name` puts a person's parts together. */
function beneficiaryFacts(rows: Answer): Reader {
  return ([row = '', column = '']) => {
    const of: Beneficiary | undefined =
      rows !== undefined && isRows(rows) ? rows[Number(row) - 1] : undefined;
    if (!of) return undefined;
    const parts = [of.first_name, of.middle_name, of.last_name].filter(Boolean).join(' ');
    return column === 'name' ? of.name?.trim() || parts : of[column as keyof Beneficiary];
  };
}

function premiumFact({ application, context }: Facts, name = ''): unknown {
  if (name === 'modal') return application.modal_cents;
  if (name === 'annual') return application.annual_cents;
  return name === 'mode' ? say(context, `premium.${context.premiumMode}`) : undefined;
}

function signatureFact(signatures: readonly FormSignature[], signer = '', name = ''): unknown {
  const signed = signatures.find((each) => each.signer === signer);
  if (name === 'date') return signed?.signed_on;
  return name === 'name' || name === 'place' || name === 'method' ? signed?.[name] : undefined;
}

function enrollmentFact({ context, definition }: Facts, name = ''): unknown {
  const facts: Readonly<Record<string, string>> = {
    ...context.facts,
    state: context.state,
    city: context.city,
    started_on: context.startedOn,
    case_name: context.caseName,
    agent_name: context.agentName,
    mode: say(context, `mode.${context.mode}`),
    product_name: definition.display_name,
    product_code: definition.code,
    carrier: definition.carrier,
  };
  return Object.hasOwn(facts, name) ? facts[name] : undefined;
}
