import type { PlannedDocument } from '../documents/plan-documents.ts';
import type { SubmittedApplication } from '../signing.queries.ts';
import type { SubmittedDocuments } from './open-submitted.ts';

/** The document of one application as it was submitted; throws where there is none. */
export function documentOf(
  { frozen }: Pick<SubmittedDocuments, 'frozen'>,
  { product, insuredId }: Pick<SubmittedApplication, 'product' | 'insuredId'>,
): PlannedDocument {
  const found = frozen.documents.find(
    ({ application }) => application.product === product && application.insuredId === insuredId,
  );
  if (!found) throw new Error(`no document was frozen for product ${product} of ${insuredId}`);
  return found;
}
