import { createHash } from 'node:crypto';
import type { Problem } from '@openroll/domain/problems';
import type { Application } from '@openroll/wizard/assemble';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { type FilledForm, formValues } from '@openroll/wizard/fill-form';
import type { FormSignature } from '@openroll/wizard/form-facts';
import type { Platform } from '../../platform/platform.ts';
import { invalid } from '../../platform/refusal.ts';
import { getForm } from '../products/products.queries.ts';
import type { PinnedProduct } from './wizard.queries.ts';

export interface PlannedDocument {
  readonly application: Application;
  readonly versionId: number;
  readonly filled: FilledForm;
}

export interface DocumentPlan {
  readonly documents: readonly PlannedDocument[];
  /** SHA-256 over everything that the documents print: equal plans are equal documents. */
  readonly hash: string;
}

/**
 * What each application will say, before any PDF is made. Refuses with 400 what a form has no room for: nothing is ever
 * cut.
 */
export function planDocuments(
  context: WizardContext,
  pinned: readonly PinnedProduct[],
  data: EnrollmentData,
  applications: readonly Application[],
  signatures: readonly FormSignature[] = [],
): DocumentPlan {
  const documents = applications.map((application): PlannedDocument => {
    const versionId = pinned.find(({ product_id }) => product_id === application.product)?.version_id;
    if (versionId === undefined) throw new Error(`product ${application.product} is not pinned`);
    const due = signatures.filter(({ signer }) => application.signers.includes(signer));
    return { application, versionId, filled: formValues(context, data, application, due) };
  });
  const problems = documents.flatMap(({ filled }) => filled.problems);
  if (problems.length > 0) throw invalid(...once(problems));
  const printed = documents.map(({ versionId, filled }) => [versionId, filled.form, filled.fields]);
  return { documents, hash: createHash('sha256').update(JSON.stringify(printed)).digest('hex') };
}

/** The PDFs of a plan, filled and flattened, in its order. */
export const fillDocuments = (platform: Platform, plan: DocumentPlan): Promise<Uint8Array[]> =>
  Promise.all(
    plan.documents.map(async ({ versionId, filled }) => {
      const template = await getForm(platform, versionId, filled.form);
      const result = await platform.ports.pdf.fillForm(template, filled.fields);
      if (!result.ok) throw invalid(...once(result.problems));
      return result.value.pdf;
    }),
  );

const once = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [`${one.code} ${one.field ?? ''}`, one])).values(),
];
