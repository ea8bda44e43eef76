import type { FormMapping, ProductDefinition } from '../definition/product.ts';
import { printedNames, printedRows } from '../forms/printed-names.ts';
import { answersText } from '../forms/printer.ts';
import { repeated } from './lint-field-lists.ts';
import type { LintMessage } from './lint-message.ts';

type Path = readonly (string | number)[];

/** Addenda that would never be printed, or have no room for what they are for: in the base and in each state. */
export function lintAddenda(definition: ProductDefinition): LintMessage[] {
  const variations = Object.entries(definition.state_variations).flatMap(([state, variation]) =>
    addendaProblems(definition, variation?.form ?? definition.form, variation?.addenda ?? [], [
      'state_variations',
      state,
      'addenda',
    ]),
  );
  return [
    ...addendaProblems(definition, definition.form, definition.addenda ?? [], ['addenda']),
    ...variations,
    ...strayParts(definition),
  ];
}

function addendaProblems(
  definition: ProductDefinition,
  form: string,
  addenda: NonNullable<ProductDefinition['addenda']>,
  path: Path,
): LintMessage[] {
  const fieldsOf = (file: string): FormMapping['fields'] =>
    definition.form_mappings.find((each) => each.file === file)?.fields ?? [];
  return [
    ...repeated(addenda.map(({ of }) => of)).map((of) => ({ path, message: `${of} stands here twice` })),
    ...addenda.flatMap((each, index) => {
      const own = fieldsOf(each.form);
      const messages =
        each.of === 'answers' ? answerProblems(own) : rowProblems(definition, each.of, fieldsOf(form), own);
      return messages.map((message) => ({ path: [...path, index], message: `${each.form}: ${message}` }));
    }),
  ];
}

/** The box for answers has a length: so much of them stands on each copy. */
function answerProblems(fields: FormMapping['fields']): string[] {
  const box = fields.find(({ text }) => text === answersText);
  if (!box) return [`no field is filled with ${answersText}`];
  if (box.max_length === undefined)
    return [`the field ${box.name} has no longest length, which says how much a copy takes`];
  return box.max_length < 200 ? [`the field ${box.name} takes less than 200 letters`] : [];
}

function rowProblems(
  { beneficiaries, applicants, riders }: ProductDefinition,
  of: 'beneficiaries' | 'children',
  application: FormMapping['fields'],
  addendum: FormMapping['fields'],
): string[] {
  if (of === 'beneficiaries' && !beneficiaries) return ['the product names no beneficiaries'];
  if (of === 'children' && !applicants.child && !riders.some(({ covers }) => covers.includes('child')))
    return ['the product covers no children'];
  const scopes = of === 'children' ? ['child'] : ['primary_beneficiary', 'contingent_beneficiary'];
  return scopes.flatMap((scope) => {
    const [before, rows] = [application, addendum].map((fields) => printedRows(printedNames(fields), scope));
    const last = Math.max(0, ...(before ?? []));
    return rows?.has(last + 1) ? [] : [`it does not go on with row ${last + 1} of ${scope}`];
  });
}

/** Parts of an addendum are known on that alone. */
function strayParts({ form_mappings, addenda = [], state_variations }: ProductDefinition): LintMessage[] {
  const known = [
    ...addenda,
    ...Object.values(state_variations).flatMap((variation) => variation?.addenda ?? []),
  ].filter(({ of }) => of === 'answers');
  const isKnown = (file: string) =>
    known.some(({ form }) => file === form || file.startsWith(form.replace(/pdf$/, '')));
  return form_mappings.flatMap(({ file, fields }, mapping) =>
    isKnown(file)
      ? []
      : fields.flatMap((field, index) =>
          printedNames([field]).some((name) => name.startsWith('addendum.'))
            ? [
                {
                  path: ['form_mappings', mapping, 'fields', index],
                  message: `${field.name}: only an addendum of answers has parts of them`,
                },
              ]
            : [],
        ),
  );
}
