import type { Problem } from '@openroll/domain/problems';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { narrowest, traceIn } from '@openroll/wizard/forms/print-problems';
import type { FilledForm } from '@openroll/wizard/forms/printer';
import type { TextPage } from '../../../platform/documents/text-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import type { SealBy } from '../../../ports/pdf/seal-field.ts';
import { getForm } from '../../products/products.queries.ts';
import type { DocumentPart } from './join-shown.ts';
import { type DocumentPlan, pagesBehind, partsBeside } from './plan-documents.ts';

/** One application as it is printed: its forms, and the pages behind them. */
export interface PrintedApplication {
  readonly versionId: number;
  readonly forms: readonly FilledForm[];
  readonly pages: readonly TextPage[];
  /** Who seals its PDF; nobody where it is missing. */
  readonly seal?: SealBy;
}

/**
 * One application as a PDF, filled and flattened, whatever forms it has, and the pages behind them. Refuses with 400 what does not
 * fit into its box; `trace` says which answer that is.
 */
export async function fillDocument(
  platform: Platform,
  { versionId, forms, pages, seal }: PrintedApplication,
  trace: TraceBox = (_, found) => found,
): Promise<Uint8Array> {
  const made = await platform.ports.pdf.fillForms({
    forms: await Promise.all(
      forms.map(async ({ form, fields }) => ({ template: await getForm(platform, versionId, form), fields })),
    ),
    pages,
    ...(seal ? { seal } : {}),
  });
  if (made.ok) return made.value.pdf;
  const { form = '' } = forms[made.form] ?? {};
  throw invalid(...narrowest(made.problems.map((found) => trace(form, found))));
}

type TraceBox = (form: string, found: Problem) => Problem;

/** The PDFs of a plan, in its order. Refuses with 400 what does not fit, naming step and field of the answer. */
export function fillDocuments(
  platform: Platform,
  { context, data, plan: { documents } }: PlannedAnswers,
): Promise<DocumentPart[]> {
  const trace = traceIn(context, data);
  return Promise.all(
    documents.map(async ({ application, versionId, forms, notices, own }) => {
      const traceBox: TraceBox = (form, found) => trace(application, form, found);
      const pages = pagesBehind(context, { notices, own }, []);
      const pdf = await fillDocument(platform, { versionId, forms, pages }, traceBox);
      const { product, insuredId } = application;
      return { product, insuredId, pdf, own: partsBeside(context, { own }) };
    }),
  );
}

/** Documents, and the answers that they are planned from. */
interface PlannedAnswers {
  readonly context: WizardContext;
  readonly data: EnrollmentData;
  readonly plan: DocumentPlan;
}
