import type { DocumentToMake, FieldValue } from '../../src/ports/pdf/fill-forms.ts';

/** A document of one form and nothing else, sealed by nobody. */
export const oneForm = (template: Uint8Array, fields: readonly FieldValue[]): DocumentToMake => ({
  forms: [{ template, fields }],
  pages: [],
});
