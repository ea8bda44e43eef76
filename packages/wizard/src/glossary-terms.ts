import type { TextKey } from '@openroll/messages/texts';

/** The words that the glossary of the texts explains, as product.yaml and screens name them. */
export const glossaryTerms = [
  'guaranteed_issue',
  'needs_approval',
  'evidence_of_insurability',
  'elimination_period',
  'graded_benefit',
  'waived',
  'no_coverage',
  'beneficiary_class',
] as const satisfies readonly Explained[];

export type GlossaryTerm = (typeof glossaryTerms)[number];

type Explained = { [K in TextKey]: K extends `glossary.${infer Name}.term` ? Name : never }[TextKey];
