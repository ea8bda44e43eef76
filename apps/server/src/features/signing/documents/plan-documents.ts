import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Application, Assembly } from '@openroll/wizard/applications/assemble';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { formValues } from '@openroll/wizard/forms/fill-form';
import type { FormSignature } from '@openroll/wizard/forms/form-facts';
import { narrowest, printProblems } from '@openroll/wizard/forms/print-problems';
import type { FilledForm } from '@openroll/wizard/forms/printer';
import { sheetsOf, type TextPage } from '../../../platform/documents/text-pdf.ts';
import { invalid } from '../../../platform/refusal.ts';
import type { DocumentPart } from './join-shown.ts';
import { noticesPage } from './notices-page.ts';
import { type OwnPage, ownPages, signedPage } from './own-pages.ts';

/** The version of a product that a session has pinned. */
export interface PinnedVersion {
  readonly product_id: number;
  readonly version_id: number;
}

export interface PlannedDocument {
  readonly application: Application;
  readonly versionId: number;
  /** The application form, and behind it a replacement form where one is due. */
  readonly forms: readonly FilledForm[];
  /** What the law has applicants told: pages behind the forms, for every act the same. */
  readonly notices?: TextPage;
  /** What an underwriter has decided of it since it was shown: a page behind the forms (B17). */
  readonly decision?: TextPage;
  /** With what it is paid, where its forms name another card or account: a page behind them (B8). */
  readonly authorization?: TextPage;
  /** Documents beside it, each with a signature of its own: the last of its pages (§7.7). */
  readonly own?: readonly OwnPage[];
}

export interface DocumentPlan {
  readonly documents: readonly PlannedDocument[];
  /** SHA-256 over everything that the documents print: equal plans are equal documents. */
  readonly hash: string;
}

/**
 * What each application says before anybody has signed it, and before any PDF is made. Refuses with 400 what a form has no
 * room for, now or once it is signed, naming step and field of the answer: nothing is ever cut. Other requests have their turns in between.
 */
export async function planDocuments(
  context: WizardContext,
  pinned: readonly PinnedVersion[],
  data: EnrollmentData,
  assembly: Assembly,
): Promise<DocumentPlan> {
  const problems = printProblems(context, data, assembly);
  if (problems.length > 0) throw invalid(...problems);
  const documents: PlannedDocument[] = [];
  for (const application of assembly.applications) {
    await setImmediate();
    const versionId = pinned.find(({ product_id }) => product_id === application.product)?.version_id;
    if (versionId === undefined) throw new Error(`product ${application.product} is not pinned`);
    const notices = noticesPage(context, data, application);
    const own = ownPages(context, data, application);
    const forms = printedForms(context, data, application, []);
    documents.push({
      application,
      versionId,
      forms,
      ...(notices ? { notices } : {}),
      ...(own.length > 0 ? { own } : {}),
    });
  }
  const printed = documents.map(({ versionId, forms, notices, own = [] }) => [
    versionId,
    ...forms.flatMap(({ form, fields }) => [form, fields]),
    ...(notices ? [notices] : []),
    ...own,
  ]);
  return { documents, hash: createHash('sha256').update(JSON.stringify(printed)).digest('hex') };
}

/** What the forms of one application print under these signatures. Refuses with 400 what a form has no room for. */
export function printedForms(
  context: WizardContext,
  data: EnrollmentData,
  application: Application,
  signatures: readonly FormSignature[],
): readonly FilledForm[] {
  const forms = formValues(context, data, application, signatures);
  const problems = forms.flatMap(({ problems: own }) => own);
  if (problems.length > 0) throw invalid(...narrowest(problems));
  return forms;
}

/** What stands behind the forms of an application, as far as it is there. */
type Behind = {
  readonly [Part in 'notices' | 'decision' | 'authorization' | 'own']?: PlannedDocument[Part] | undefined;
};

/** The pages behind the forms of an application, in their order; those of its own documents under the signatures that are given. */
export const pagesBehind = (
  context: Pick<WizardContext, 't'>,
  { notices, decision, authorization, own = [] }: Behind,
  signatures: readonly FormSignature[],
): readonly TextPage[] => [
  ...[notices, decision, authorization].filter((page) => page !== undefined),
  ...own.map((each) => signedPage(context, each, signatures)),
];

/** The documents of its own that the PDF of an application ends with, and the pages of each: as many whoever has signed. */
export const partsBeside = (
  context: Pick<WizardContext, 't'>,
  { own = [] }: Pick<Behind, 'own'>,
): NonNullable<DocumentPart['own']> =>
  own.map((each) => ({ notice: each.notice, pages: sheetsOf(signedPage(context, each, []).lines).length }));
