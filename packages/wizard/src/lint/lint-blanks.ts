import { paymentOption } from '@openroll/domain/payments/captured-option';
import { childrenLimit } from '../definition/children-limit.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { definitionsOf } from '../definition/state-definition.ts';
import { printedNames } from '../forms/printed-names.ts';
import { explanationName } from '../kinds/choice.ts';
import { isCoveredByRider } from './covered-within.ts';
import type { LintMessage } from './lint-message.ts';
import { isPrintedOn } from './product-forms.ts';

/**
 * Fields of forms that print, or hang on, what no application has (§7.7): they would always be empty. Of a question in the states whose form
 * it is; a line for anything else that some state has may stand on the form of another.
 */
export function lintBlanks(base: ProductDefinition): LintMessage[] {
  const all = definitionsOf(base).map(({ definition }) => definition);
  return base.form_mappings.flatMap(({ file, fields }, mapping) => {
    const own = all.filter((definition) => isPrintedOn(definition, file));
    const reasonOf = (name: string): string | undefined =>
      inEach(all, (definition) => whyBlank(definition, name.split('.'))) ??
      inEach(own.length > 0 ? own : all, (definition) => whyNotAsked(all, definition, name));
    return fields.flatMap((field, index) => {
      const names = [...new Set(printedNames([field]))];
      return names.flatMap((name) => {
        const reason = reasonOf(name);
        const path = ['form_mappings', mapping, 'fields', index];
        return reason === undefined
          ? []
          : [{ path, message: `${file}: ${field.name}: ${name} is always empty: ${reason}` }];
      });
    });
  });
}

/** The first reason where each has one. */
function inEach(
  all: readonly ProductDefinition[],
  reasonOf: (definition: ProductDefinition) => string | undefined,
): string | undefined {
  const reasons = all.map(reasonOf);
  return reasons.includes(undefined) ? undefined : reasons[0];
}

/** Why an application has nothing under a name; undefined where it may have something. */
function whyBlank(
  definition: ProductDefinition,
  [scope = '', of = '', part = '']: readonly string[],
): string | undefined {
  switch (scope) {
    case 'coverage':
      return whyNotChosen(definition, of);
    case 'premium':
      return of.startsWith('pending') ? whyNotChosen(definition, 'pending_amount') : undefined;
    case 'spouse':
      return hasSpouse(definition) ? undefined : 'nobody covers a spouse';
    case 'child':
      return whyNoChild(definition, Number(of));
    case 'primary_beneficiary':
    case 'contingent_beneficiary':
      return (part === 'ssn' || part === 'dob') && definition.beneficiaries?.[part] === false
        ? `beneficiaries.${part} is not asked`
        : undefined;
    case 'rider':
      return whyNoRider(definition, of, part);
    case 'signature':
      return whyUnsigned(definition, of, part);
    case 'enrollment':
      return of.startsWith('payment_') && !definition.options.some(({ name }) => name === paymentOption)
        ? `there is no option ${paymentOption}`
        : undefined;
    default:
      return undefined;
  }
}

function whyNotChosen(
  { coverage, guaranteed_issue, underwriting }: ProductDefinition,
  name: string,
): string | undefined {
  if (name === 'amount' && coverage.kind !== 'face_value')
    return `${coverage.kind} have no amount: print coverage.text`;
  if (name === 'tier' && coverage.kind !== 'plans') return 'only plans have tiers';
  if (name === 'rating' && !underwriting) return 'there are no outcomes of underwriting';
  return name === 'pending_amount' && guaranteed_issue.length === 0
    ? 'without guaranteed_issue nothing is pending'
    : undefined;
}

/** Of a question that is asked in some state: it is not asked here, or of nobody who may apply. */
function whyNotAsked(
  all: readonly ProductDefinition[],
  definition: ProductDefinition,
  name: string,
): string | undefined {
  const askedIn = ({ coverage_questions, questions }: ProductDefinition) =>
    [...coverage_questions, ...questions].find((field) =>
      [field.name, explanationName(field)].includes(name.split('.')[1] ?? ''),
    );
  if (!name.startsWith('coverage.') || !all.some(askedIn)) return undefined;
  const asked = askedIn(definition);
  if (!asked) return 'the question is not asked in the states of the form';
  const canApply = asked.applicants.some((type) => definition.applicants[type] !== undefined);
  return canApply ? undefined : `${asked.name} is asked of nobody who may apply`;
}

const hasSpouse = (definition: ProductDefinition): boolean =>
  definition.applicants.spouse !== undefined || isCoveredByRider(definition, 'spouse');

function whyNoChild(definition: ProductDefinition, row: number): string | undefined {
  const { applicants, applications } = definition;
  const isByRider = isCoveredByRider(definition, 'child');
  if (!applicants.child && !isByRider) return 'nobody covers a child';
  if (applications === 'per_person' && !isByRider && row > 1)
    return 'each child has an application of its own';
  const most = childrenLimit(definition);
  return row > most ? `at most ${most} children are covered` : undefined;
}

function whyNoRider({ riders }: ProductDefinition, name: string, part: string): string | undefined {
  const rider = riders.find((each) => each.name === name);
  if (!rider) return `there is no rider ${name}`;
  return part === 'amount' && !rider.amounts ? `the rider ${name} has no amounts of its own` : undefined;
}

function whyUnsigned(definition: ProductDefinition, signer: string, part: string): string | undefined {
  const { signatures, first_bill_date: hasFirstBillDate = false } = definition;
  if (signer === 'spouse' && (!signatures.spouse || !definition.applicants.spouse)) return 'no spouse signs';
  if (signer === 'agent' && !signatures.agent) return 'no agent signs';
  if (part !== 'first_bill_date') return undefined;
  if (signer !== 'agent') return 'the agent says it when signing: print signature.agent.first_bill_date';
  return hasFirstBillDate ? undefined : 'first_bill_date is not set';
}
