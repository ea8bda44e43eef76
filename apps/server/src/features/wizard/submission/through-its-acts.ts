import { dayOf } from '@openroll/domain/values/dates';
import type { Assembly } from '@openroll/wizard/applications/assemble';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import type { FormSignature } from '@openroll/wizard/forms/form-facts';
import { plannedFor } from '@openroll/wizard/signing/status-after';
import { type PlannedDocument, pagesBehind, printedForms } from '../../signing/documents/plan-documents.ts';
import type { SigningDocument } from '../../signing/documents/seal-documents.ts';
import type { CollectedSignature } from './collect-signatures.ts';
import type { SettledApplication } from './settle-applications.ts';

/** The acts on one application in their order: the family's, what confirms another rating, the agent's. */
export function actsOn<Given extends CollectedSignature>(
  { signing }: Assembly,
  { application }: PlannedDocument,
  signatures: readonly Given[],
  settled: SettledApplication | undefined,
): readonly (Given | CollectedSignature)[] {
  const { signers } = plannedFor(signing, application);
  const own = signatures.filter(({ signer }) => signers.includes(signer));
  const byAgent = (signature: Given) => signature.signer === 'agent';
  return [
    ...own.filter((signature) => !byAgent(signature)),
    ...(settled?.confirmation ? [settled.confirmation] : []),
    ...own.filter(byAgent),
  ];
}

/**
 * What an application prints after each of the acts that are given on it. The decision stands behind what was sealed after it: all
 * but the first act, or that where it is the only one. With what it is paid stands behind the last.
 */
export function throughItsActs(
  context: WizardContext,
  data: EnrollmentData,
  document: PlannedDocument,
  acts: readonly CollectedSignature[],
  zone: string,
): SigningDocument {
  const isSignature = ({ confirms }: CollectedSignature) => confirms === undefined;
  const { application, versionId, forms, notices, own, decision, authorization } = document;
  const givenBy = (act: number) =>
    acts
      .slice(0, act + 1)
      .filter(isSignature)
      .map((one) => toFormSignature(zone, one));
  return {
    versionId,
    unsigned: { forms, pages: pagesBehind(context, { notices, own }, []) },
    afterEachAct: acts.map((_, act) => ({
      forms: printedForms(context, data, application, givenBy(act)),
      pages: pagesBehind(
        context,
        {
          notices,
          own,
          decision: act > 0 || acts.length === 1 ? decision : undefined,
          authorization: act === acts.length - 1 ? authorization : undefined,
        },
        givenBy(act),
      ),
    })),
  };
}

const toFormSignature = (
  zone: string,
  { signer, name, method, at, evidence }: CollectedSignature,
): FormSignature => ({
  signer,
  name,
  method,
  place: evidence.place ?? null,
  signed_on: dayOf(at, zone),
});
