import type { FieldContext } from '@openroll/wizard/step';
import type { WizardForm } from '../state/wizard-form.ts';
import type { ListPlace } from './lists.ts';

/** What is wrong with an answer of lists that are answered together, and where it was found. */
export interface ListError {
  readonly text: string;
  readonly context: FieldContext;
  readonly name: string;
}

/** The first thing that is wrong with one of these parts ('.0.dob') in any of the lists; '' is a list as a whole. */
export const errorIn = (
  lists: readonly ListPlace[],
  errorAt: WizardForm['errorAt'],
  parts: readonly string[],
): ListError | undefined =>
  lists
    .flatMap(({ context, field }) => parts.map((part) => ({ context, name: `${field.name}${part}` })))
    .flatMap(({ context, name }) => {
      const text = errorAt(context, name);
      return text === undefined ? [] : [{ text, context, name }];
    })[0];
