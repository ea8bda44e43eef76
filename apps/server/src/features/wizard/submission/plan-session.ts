import { setImmediate } from 'node:timers/promises';
import { type Assembly, assembleApplications } from '@openroll/wizard/applications/assemble';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { invalid } from '../../../platform/refusal.ts';
import { type DocumentPlan, planDocuments } from '../../signing/documents/plan-documents.ts';
import { pinnedOf, type SessionRow } from '../wizard.queries.ts';

/** What answers would come to if they were submitted as they are. */
export interface PlannedSession {
  readonly context: WizardContext;
  /** Those that count. */
  readonly data: EnrollmentData;
  readonly assembly: Assembly;
  readonly plan: DocumentPlan;
}

/** The applications and documents that reachable answers make. Refuses with 400 what cannot be applied for. */
export async function planSession(
  context: WizardContext,
  row: SessionRow,
  data: EnrollmentData,
): Promise<PlannedSession> {
  const assembled = assembleApplications(context, data);
  if (!assembled.ok) throw invalid(...assembled.problems);
  await setImmediate();
  const plan = await planDocuments(context, pinnedOf(row), data, assembled.value);
  return { context, data, assembly: assembled.value, plan };
}
