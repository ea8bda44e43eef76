import type { Application, Assembly } from '@openroll/wizard/applications/assemble';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { formValues } from '@openroll/wizard/forms/fill-form';
import type { FormSignature } from '@openroll/wizard/forms/form-facts';
import type { FilledForm } from '@openroll/wizard/forms/printer';
import { signedAt } from '@openroll/wizard/signing/signed-at';
import { plannedFor } from '@openroll/wizard/signing/status-after';
import type { RandomEnrollment } from './random-enrollment.ts';

/** The forms of an application as they are once everybody has signed. */
export function signedForms(
  { context, data }: Pick<RandomEnrollment, 'context' | 'data'>,
  { signing }: Assembly,
  application: Application,
): readonly FilledForm[] {
  const { signers } = plannedFor(signing, application);
  const acts = signing.acts.filter(({ signer }) => signers.includes(signer));
  const signatures = acts.map(
    (act): FormSignature => ({
      signer: act.signer,
      name: signerName(context, data, act.signer),
      method: act.method,
      place: signedAt(context, act),
      signed_on: context.startedOn,
    }),
  );
  return formValues(context, data, application, signatures);
}

function signerName({ agentName }: WizardContext, { applicants }: EnrollmentData, signer: string): string {
  if (signer === 'agent') return agentName;
  const person = applicants.find(({ type }) => type === (signer === 'spouse' ? 'spouse' : 'primary'));
  const { first_name, middle_name, last_name } = person?.data ?? {};
  return [first_name, middle_name, last_name].filter(Boolean).join(' ');
}
