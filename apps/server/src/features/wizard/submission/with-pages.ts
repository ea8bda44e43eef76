import { capturedCoverages } from '@openroll/wizard/payment/first-payment';
import type { Session } from '@openroll/wizard/session';
import type { TextPage } from '../../../platform/documents/text-pdf.ts';
import type { DocumentPlan, PlannedDocument } from '../../signing/documents/plan-documents.ts';
import type { SettledApplication } from './settle-applications.ts';

/** The documents with what has been decided and authorized since they were shown. */
export function withPages(
  { documents, hash }: DocumentPlan,
  settled: readonly SettledApplication[],
  { authorization, session }: { readonly authorization: TextPage | undefined; readonly session: Session },
): DocumentPlan {
  const captured = authorization ? capturedCoverages(session) : [];
  const isCaptured = ({ product, insuredId }: PlannedDocument['application']) =>
    captured.some(({ offer, applicant }) => offer.id === product && applicant.id === insuredId);
  return {
    hash,
    documents: documents.map((document, index) => {
      const decision = settled[index]?.page;
      return {
        ...document,
        ...(decision ? { decision } : {}),
        ...(authorization && isCaptured(document.application) ? { authorization } : {}),
      };
    }),
  };
}
