import type { Translate } from '@openroll/messages/texts';
import { nameOf } from '@openroll/wizard/answers/answers';
import type { EnrollmentData } from '@openroll/wizard/enrollment';

/** What a document is called: product and insured. */
export const documentName = (t: Translate, product: string, insured: string): string =>
  t('wizard.documentName', { product, insured });

interface Named {
  readonly products: readonly { readonly id: number; readonly display_name: string }[];
  readonly data: EnrollmentData;
}

/** The same of a part of the documents that were prepared, '7:primary'. */
export function namedDocument(t: Translate, part: string, { products, data }: Named): string {
  const [product = '', ...applicant] = part.split(':');
  const insured = data.applicants.find(({ id }) => id === applicant.join(':'));
  const name = products.find(({ id }) => String(id) === product)?.display_name ?? '';
  return documentName(t, name, insured ? nameOf(insured) : '');
}
