import type { Step } from '@openroll/wizard/step';

/** Whether one of these steps shows the documents that are signed behind it. */
export const showsDocuments = (steps: readonly Step[]): boolean =>
  steps.some(({ fields }) => fields.some(({ input_type }) => input_type === 'review_documents'));
