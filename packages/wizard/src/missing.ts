import type { Problem } from '@openroll/domain/problems';
import type { TextKey } from '@openroll/messages/texts';
import type { Applicant, WizardContext } from './enrollment.ts';
import { childAnswer } from './kinds/children-editor.ts';
import type { Session } from './session.ts';
import type { Field, FieldContext, Step } from './step.ts';
import { personName } from './steps/person-label.ts';
import type { Walk } from './walk.ts';

/** One thing that is still missing or wrong (§5.15): where it is asked, whose it is, and how the page calls it. */
export interface Missing {
  readonly step: string;
  readonly stepTitle: string;
  /** The answer: a field, a part of one as `problem.field` names it, or that of a child. */
  readonly name: string;
  readonly label: string;
  readonly applicant: string;
  readonly applicantName: string;
  readonly product?: number;
  readonly productName?: string;
  readonly problem: Problem;
}

/**
 * What keeps an enrollment from being in good order, in the order of its steps, one entry for each answer (§5.15). Steps beyond
 * the first terminal one are left out.
 */
export function missingFrom({ context, answers }: Session, { steps, errors, reachable }: Walk): Missing[] {
  const { people, primary, children } = answers;
  const reached = new Set(reachable);
  const places = new Map<string, Missing>();
  const wrong = Map.groupBy(errors, ({ step }) => step);
  for (const step of steps) {
    const own = reached.has(step.name) ? wrong.get(step.name) : undefined;
    if (!own) continue;
    const fields = fieldsOf(step.fields);
    for (const error of own) {
      const field = fields.find((each) => each.name === error.name);
      const at = error.problem.field ?? error.name;
      const ofChild = field && childAnswer(field, at, children);
      const name = ofChild?.name ?? at;
      const applicant = ofChild?.child.id ?? error.context.applicantId;
      const key = `${step.name} ${applicant} ${name}`;
      if (places.has(key)) continue;
      const person = people.find(({ id }) => id === applicant) ?? notYetNamed(applicant, primary);
      places.set(key, {
        step: step.name,
        stepTitle: step.title,
        name,
        label: labelOf(context, step, field, name),
        applicant,
        applicantName: personName(context, person),
        ...productOf(context, error.context),
        problem: error.problem,
      });
    }
  }
  return [...places.values()];
}

/** A spouse who is asked about before anything about them is answered. */
const notYetNamed = (id: string, primary: Applicant): Applicant =>
  id === primary.id ? primary : { id, type: id === 'spouse' ? 'spouse' : 'child', data: {} };

function productOf(context: WizardContext, { product }: FieldContext) {
  if (product === undefined) return {};
  const offered = context.products.find(({ id }) => id === product);
  return { product, productName: offered?.definition.display_name ?? String(product) };
}

const columns: Readonly<Record<string, TextKey>> = {
  name: 'steps.beneficiary.name',
  first_name: 'steps.first_name',
  last_name: 'steps.last_name',
  relationship: 'steps.beneficiary.relationship',
  percentage: 'steps.beneficiary.percentage',
  ssn: 'steps.ssn',
  dob: 'steps.birthdate',
  birthdate: 'steps.birthdate',
  gender: 'steps.gender',
};

/** What the page calls an answer: the field's label, with the row and column of a part of it. */
function labelOf(context: WizardContext, step: Step, field: Field | undefined, name: string): string {
  const label = field?.display_name || step.title;
  if (!field || name === field.name) return label;
  const word = (key: TextKey | undefined) => (key === undefined ? label : context.t(key));
  if (field.input_type === 'children_editor') return word(columns[name]);
  const [, row = '', column = ''] = name.split('.');
  if (field.input_type !== 'beneficiaries_editor') return label;
  return context.t('steps.beneficiary.part', {
    label,
    number: String(Number(row) + 1),
    column: word(columns[column]),
  });
}

const fieldsOf = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [
    field,
    ...fieldsOf([...(field.showIfTrue ?? []), ...(field.showIfFalse ?? [])]),
  ]);
