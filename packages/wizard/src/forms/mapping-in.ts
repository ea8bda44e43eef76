import type { FormMapping } from '../definition/product.ts';
import { formFileIn } from './form-files.ts';

/** The mapping of the PDF on which a form is printed in a language: its own, else that of every language without one. */
export const mappingIn = (
  mappings: readonly FormMapping[],
  form: string,
  language: string | undefined,
): FormMapping | undefined => {
  const mappingOf = (name: string) => mappings.find(({ file }) => file === name);
  return (language === undefined ? undefined : mappingOf(formFileIn(form, language))) ?? mappingOf(form);
};
