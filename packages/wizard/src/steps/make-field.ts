import type { FieldDefinition } from '../definition/fields.ts';
import { chosen } from '../kinds/choices.ts';
import type { Field, InputType } from '../step.ts';

type Details = Partial<Omit<Field, 'name' | 'input_type' | 'display_name'>>;

/** A field with the usual settings: required, whole width, no effect on the premium. */
export const makeField = (name: string, kind: InputType, label: string, details: Details = {}): Field => ({
  name,
  input_type: kind,
  display_name: label,
  optional: false,
  affects_premium: false,
  display_twelfths: 12,
  offset_twelfths: 0,
  ...details,
});

/** A field of a product's own as steps carry it. */
export function fromDefinition(definition: FieldDefinition): Field {
  const { name, kind, label, twelfths, offset, when, ...rest } = definition;
  return {
    name,
    input_type: kind,
    display_name: label,
    optional: rest.optional,
    affects_premium: rest.affects_premium,
    display_twelfths: twelfths,
    offset_twelfths: offset,
    ...(when === undefined ? {} : { condition: when }),
    ...(rest.help === undefined ? {} : { help: rest.help }),
    ...(rest.content === undefined ? {} : { content: rest.content }),
    ...(rest.choices === undefined ? {} : { choices: rest.choices }),
    ...(rest.minimum === undefined ? {} : { minimum: rest.minimum }),
    ...(rest.maximum === undefined ? {} : { maximum: rest.maximum }),
    ...(rest.step === undefined ? {} : { step: rest.step }),
    ...(rest.precision === undefined ? {} : { precision: rest.precision }),
    ...(rest.max_length === undefined ? {} : { max_length: rest.max_length }),
    ...(rest.explain_if === undefined ? {} : { explain_if: rest.explain_if }),
    ...(rest.initial_value === undefined ? {} : { initial_value: chosen(kind, rest.initial_value) }),
  };
}
