import { readPartName } from '@openroll/domain/enrollments/document-parts';
import type { Translate } from '@openroll/messages/texts';
import { nameOf } from '@openroll/wizard/answers/answers';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Step } from '@openroll/wizard/step';

/** What a document is called: product and insured. */
export const documentName = (t: Translate, product: string, insured: string): string =>
  t('wizard.documentName', { product, insured });

interface Named {
  readonly products: readonly { readonly id: number; readonly display_name: string }[];
  readonly data: EnrollmentData;
  readonly steps: readonly Pick<Step, 'fields'>[];
}

/** The same of a part of the documents that were prepared: '7:primary', or '7:primary/hipaa-authorization' of one beside it. */
export function namedDocument(t: Translate, part: string, { products, data, steps }: Named): string {
  const { product, applicant, notice } = readPartName(part) ?? {};
  const insured = data.applicants.find(({ id }) => id === applicant);
  const name = products.find(({ id }) => id === product)?.display_name ?? '';
  const application = documentName(t, name, insured ? nameOf(insured) : '');
  if (notice === undefined) return application;
  const titles = steps.flatMap(({ fields }) =>
    fields.flatMap(({ input_type, choices = [] }) => (input_type === 'review_documents' ? choices : [])),
  );
  const document = titles.find(({ value }) => value === notice)?.text ?? notice;
  return t('documents.beside', { document, application });
}
