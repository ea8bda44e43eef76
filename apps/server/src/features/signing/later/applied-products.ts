import type { Application } from '@openroll/wizard/applications/assemble';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { openSession } from '@openroll/wizard/session';
import { hasFirstBillDate } from '@openroll/wizard/signing/first-bill-date';
import type { SubmittedDocuments } from './open-submitted.ts';

interface AppliedProduct {
  readonly application: Application;
  /** As it is in the state of the enrollment. */
  readonly definition: ProductDefinition;
  /** As the case had set them. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** The applications of a submitted session, each with its product. */
export const appliedProducts = ({ context, frozen }: SubmittedDocuments): readonly AppliedProduct[] => {
  const { offers } = openSession(context, frozen.data);
  return frozen.documents.flatMap(({ application }) => {
    const offer = offers.find(({ id }) => id === application.product);
    return offer ? [{ application, definition: offer.definition, options: offer.options }] : [];
  });
};

/** Whether the agent says from when on premiums are to be billed (C3). */
export const hasFirstBillDateIn = (documents: SubmittedDocuments): boolean =>
  hasFirstBillDate(appliedProducts(documents));
