import type { Application } from '@openroll/wizard/applications/assemble';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { definitionIn } from '@openroll/wizard/definition/state-definition';
import { hasFirstBillDate } from '@openroll/wizard/signing/first-bill-date';
import type { SubmittedDocuments } from './open-submitted.ts';

interface AppliedProduct {
  readonly application: Application;
  /** As it is in the state of the enrollment. */
  readonly definition: ProductDefinition;
}

/** The applications of a submitted session, each with its product. */
export const appliedProducts = ({ context, frozen }: SubmittedDocuments): readonly AppliedProduct[] =>
  frozen.documents.flatMap(({ application }) => {
    const product = context.products.find(({ id }) => id === application.product);
    return product ? [{ application, definition: definitionIn(product.definition, context.state) }] : [];
  });

/** Whether the agent says from when on premiums are to be billed (C3). */
export const hasFirstBillDateIn = (documents: SubmittedDocuments): boolean =>
  hasFirstBillDate(appliedProducts(documents).map(({ definition }) => definition));
