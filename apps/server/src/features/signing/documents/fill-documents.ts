import type { Problem } from '@openroll/domain/problems';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { narrowest, traceIn } from '@openroll/wizard/forms/print-problems';
import type { FilledForm } from '@openroll/wizard/forms/printer';
import type { TextPage } from '../../../platform/documents/text-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import { getForm } from '../../products/products.queries.ts';
import type { DocumentPart } from './join-shown.ts';
import { type DocumentPlan, pagesBehind, partsBeside } from './plan-documents.ts';

/**
 * One application as a PDF, filled and flattened, whatever forms it has, and the pages behind them. Refuses with 400 what does not
 * fit into its box; `trace` says which answer that is.
 */
export async function fillDocument(
  platform: Platform,
  versionId: number,
  forms: readonly FilledForm[],
  pages: readonly TextPage[] = [],
  trace: TraceBox = (_, found) => found,
): Promise<Uint8Array> {
  const filled = await Promise.all(forms.map((form) => fillForm(platform, versionId, form, trace)));
  // After the forms: the first document of a process then waits for one worker to start, not for two beside each other.
  const drawn = await Promise.all(pages.map((page) => platform.ports.pdf.drawTextPage(page)));
  return joinPdfs(platform, [...filled, ...drawn]);
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
      const pdf = await fillDocument(platform, versionId, forms, pages, traceBox);
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

async function fillForm(
  platform: Platform,
  versionId: number,
  { form, fields }: FilledForm,
  trace: TraceBox,
): Promise<Uint8Array> {
  const template = await getForm(platform, versionId, form);
  const result = await platform.ports.pdf.fillForm(template, fields);
  if (!result.ok) throw invalid(...narrowest(result.problems.map((found) => trace(form, found))));
  return result.value.pdf;
}

/** All pages in one document; a document by itself stays as it is, and none at all is empty. */
async function joinPdfs(platform: Platform, parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const [first = new Uint8Array()] = parts;
  return parts.length > 1 ? (await platform.ports.pdf.merge(parts)).pdf : first;
}
