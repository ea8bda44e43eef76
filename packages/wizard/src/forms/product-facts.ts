import { contactNames } from '../answers/contact.ts';
import type { FieldDefinition } from '../definition/fields.ts';
import { namedForms } from '../definition/named-forms.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { definitionIn } from '../definition/state-definition.ts';
import type { ApplicantType, Choice } from '../step.ts';
import { printedNames } from './printed-names.ts';

type Choices = readonly Pick<Choice, 'value' | 'text'>[];

interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly choices: Choices;
}

/** What of a product decides which answers its carrier is told, and in which words (§9.4). */
export interface ProductFacts {
  readonly kind: 'amount' | 'units' | 'plan';
  readonly people: Readonly<Record<ApplicantType, readonly string[]>>;
  readonly questions: readonly (Labelled & { readonly of: 'coverage' | 'product' })[];
  readonly options: readonly Labelled[];
  readonly plans: Choices;
  readonly tiers: Choices;
  readonly relationships: Choices;
}

/** The facts of a product as it is in the state of an enrollment. */
export function productFacts(base: ProductDefinition, state: string): ProductFacts {
  const definition = definitionIn(base, state);
  const { coverage } = definition;
  return {
    kind: coverage.kind === 'plans' ? 'plan' : coverage.kind === 'units' ? 'units' : 'amount',
    people: peopleFacts(definition),
    questions: [
      ...definition.questions.map((each) => ({ of: 'coverage' as const, ...labelled(each) })),
      ...definition.replacement.map((each) => ({ of: 'product' as const, ...labelled(each) })),
    ],
    options: definition.coverage_questions.map(labelled),
    plans: coverage.kind === 'plans' ? coverage.plans.map(choiceOf) : [],
    tiers: coverage.kind === 'plans' ? coverage.tiers.map(choiceOf) : [],
    relationships: definition.beneficiaries?.relationships.map(choiceOf) ?? [],
  };
}

const choiceOf = ({ value, text }: { readonly value: string; readonly text: string }) => ({ value, text });

const labelled = ({ name, label, choices }: FieldDefinition): Labelled => ({
  name,
  label,
  choices: choices ?? [],
});

/** Everybody says these of themselves. */
const usual: readonly string[] = ['first_name', 'middle_name', 'last_name', 'birthdate', 'gender', 'ssn'];

/** By type of person: the usual facts, those that the product asks, and those that a form of it prints or decides by. */
function peopleFacts(definition: ProductDefinition): ProductFacts['people'] {
  const { asks, form_mappings } = definition;
  const forms = namedForms(definition).map(({ form }) => stem(form));
  const printed = form_mappings
    .filter(({ file }) => forms.includes(stem(file)))
    .flatMap(({ fields }) => printedNames(fields));
  const of = (...scopes: readonly string[]) =>
    printed
      .map((name) => name.split('.'))
      .filter(([scope = '']) => scopes.includes(scope))
      .map(([scope, first = '', second = '']) => (scope === 'child' ? second : first));
  const asked = (type: ApplicantType) =>
    (asks[type] as readonly string[]).flatMap((each) => (each === 'contact' ? contactNames : [each]));
  return {
    primary: unique([...usual, ...contactNames, ...asked('primary'), ...of('employee', 'insured')]),
    spouse: unique([...usual, ...asked('spouse'), ...of('spouse', 'insured')]),
    child: unique([...usual, ...asked('child'), ...of('child', 'insured')]),
  };
}

/** 'ci-app' of 'ci-app.pdf' and of 'ci-app.es.pdf'. */
const stem = (file: string): string => file.replace(/(\.[a-z]{2})?\.pdf$/, '');

const unique = (names: readonly string[]): string[] => [...new Set(names)];
