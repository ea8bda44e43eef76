import { statesMeant } from '@openroll/domain/cases/offered-states';
import type { CatalogProduct } from '@openroll/products/load-catalog';
import { comparable } from '@openroll/wizard/answers/answers';
import type { Condition } from '@openroll/wizard/conditions/condition';
import { evaluate, namesIn } from '@openroll/wizard/conditions/evaluate';
import { namedForms } from '@openroll/wizard/definition/named-forms';
import type { AddendumSubject, ProductDefinition } from '@openroll/wizard/definition/product';
import { definitionIn } from '@openroll/wizard/definition/state-definition';
import type { Answer } from '@openroll/wizard/enrollment';
import { areaLength } from '@openroll/wizard/kinds/text';
import type { Field } from '@openroll/wizard/step';

/** A form of a product, and the states in which it may be printed. */
export interface Aim {
  readonly product: CatalogProduct;
  readonly form: string;
  readonly states: readonly string[];
}

/** One for every form and addendum that these products name. An addendum of answers is aimed at where most can be told. */
export const aimsOf = (products: readonly CatalogProduct[]): readonly Aim[] =>
  products.flatMap((product) => {
    const states = statesMeant(product.definition.states).map((state) => {
      const definition = definitionIn(product.definition, state);
      return { state, definition, forms: new Set(namedForms(definition).map(({ form }) => form)) };
    });
    return Object.keys(product.forms).map((form) => {
      const own = states.filter(({ forms }) => forms.has(form));
      const told = own.map(({ definition }) =>
        subjectOf(definition, form) === 'answers' ? lettersToTell(definition) : 0,
      );
      const most = Math.max(...told);
      return { product, form, states: own.flatMap(({ state }, at) => (told[at] === most ? [state] : [])) };
    });
  });

const subjectOf = ({ addenda = [] }: ProductDefinition, form: string): AddendumSubject | undefined =>
  addenda.find((each) => each.form === form)?.of;

/** Letters of all that may be told beside a yes or a no. */
const lettersToTell = ({ questions }: ProductDefinition): number =>
  questions.reduce(
    (sum, { kind, max_length: limit = areaLength }) => sum + (kind === 'yes_no_textarea' ? limit : 0),
    0,
  );

/** What a family has to say for a form to be printed. */
export interface Wish {
  /** Whether an answer to a question is one of those that it takes. */
  readonly takes: (field: Field, answer: Answer) => boolean;
  /** Whether a question decides about it. */
  readonly goesBy: (name: string) => boolean;
  /** Of what there has to be as much as there may be. */
  readonly most?: AddendumSubject;
}

/** Nothing in particular: every answer will do. */
export const anything: Wish = { takes: () => true, goesBy: () => false };

/** What lets a form be printed in a state. Of a condition each part that asks one answer counts; whether that is enough, a test shows. */
export function wishFor(definition: ProductDefinition, form: string): Wish {
  const { forms = [], replacement_form: replacement } = definition;
  const most = subjectOf(definition, form);
  const asked = [...definition.coverage_questions, ...definition.questions, ...definition.replacement];
  const explained = most === 'answers' ? new Set(asked.map(({ name }) => name)) : new Set<string>();
  const parts = withReasons(
    [...forms, ...(replacement ? [replacement] : [])]
      .filter((each) => each.form === form)
      .flatMap(({ when }) => partsOf(when)),
    asked,
  );
  return {
    ...(most ? { most } : {}),
    goesBy: (name) => explained.has(name) || parts.some((part) => part.name === name),
    takes: (field, answer) =>
      parts
        .filter(({ name }) => name === field.name)
        .every(({ condition }) => evaluate(condition, () => comparable(answer))) &&
      (!explained.has(field.name) || isExplained(field, answer)),
  };
}

/** Whether a text is asked for beside this answer; true of what never asks for one. */
const isExplained = ({ input_type, explain_if }: Field, answer: Answer): boolean =>
  input_type !== 'yes_no_textarea' || answer === (explain_if ?? 'yes');

/** A part of a condition that one answer decides. */
interface Part {
  readonly name: string;
  readonly condition: Condition;
}

function partsOf(condition: Condition): Part[] {
  const all = condition !== null && typeof condition === 'object' && 'and' in condition ? condition.and : [];
  if (Array.isArray(all) && all.length > 0) return all.flatMap((each: Condition) => partsOf(each));
  const [name, ...others] = new Set(namesIn(condition).map((each) => each.replace(/^\w+\./, '')));
  return name === undefined || others.length > 0 ? [] : [{ name, condition }];
}

type Asked = ProductDefinition['replacement'][number];

/** The parts, and those of the conditions on which their questions are asked. */
function withReasons(
  parts: readonly Part[],
  asked: readonly Pick<Asked, 'name' | 'when'>[],
): readonly Part[] {
  const reasons = parts.flatMap(({ name }) =>
    asked.flatMap((each) => (each.name === name && each.when !== undefined ? partsOf(each.when) : [])),
  );
  return reasons.length === 0 ? parts : [...parts, ...withReasons(reasons, asked)];
}
