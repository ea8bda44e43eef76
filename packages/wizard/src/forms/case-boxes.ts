import type { CaseBox } from '@openroll/domain/cases/case';
import { lettersIn } from '@openroll/domain/values/letters';
import type { FormField } from '../definition/product.ts';
import { placeholdersIn } from './form-template.ts';

/** Under which names forms print what is set up with a case. */
const printed: Readonly<Record<string, CaseBox['prints']>> = {
  'enrollment.case_name': 'group_name',
  'enrollment.case_number': 'group_number',
  'enrollment.division': 'case_divisions',
};

/** Those names. */
export const caseNames: readonly string[] = Object.keys(printed);

interface FormMappings {
  readonly form_mappings: readonly { readonly file: string; readonly fields: readonly FormField[] }[];
}

/** The boxes of a product's forms, in all states and languages, that print something of the case and have a limit. */
export const caseBoxesOf = ({ form_mappings }: FormMappings): readonly CaseBox[] =>
  form_mappings.flatMap(({ file, fields }) =>
    fields.flatMap(({ name, text, lines = [], max_length: limit }) =>
      limit === undefined
        ? []
        : [text ?? '', ...lines.map((line) => line.text)].flatMap((template) =>
            placeholdersIn(template).flatMap((placeholder) => {
              const prints = Object.hasOwn(printed, placeholder.name) ? printed[placeholder.name] : undefined;
              // What stands beside it in the box takes room as well.
              const beside = lettersIn(template.replace(/\{[^{}]*\}/g, ''));
              return prints ? [{ prints, form: file, box: name, maximum: limit - beside }] : [];
            }),
          ),
    ),
  );
