import { dayOf } from '@openroll/domain/values/dates';
import type { FormSignature } from '@openroll/wizard/forms/form-facts';
import type { FilledForm } from '@openroll/wizard/forms/printer';
import type { GivenSignature } from '../acts/sign-applications.ts';
import { printedForms } from '../documents/plan-documents.ts';
import type { SubmittedApplication } from '../signing.queries.ts';
import { documentOf } from './document-of.ts';
import type { SubmittedDocuments } from './open-submitted.ts';

/** A signature that is given now, as it is printed. */
export function toFormSignature(
  { signer, name, method, at, evidence, firstBillDate }: GivenSignature,
  zone: string,
): FormSignature {
  const { place = null } = evidence;
  const own = { signer, name, method, place, signed_on: dayOf(at, zone) };
  return firstBillDate === undefined ? own : { ...own, first_bill_date: firstBillDate };
}

/** The signatures that stand on an application, as they are printed. */
export const signaturesOn = ({ signatures }: SubmittedApplication, zone: string): readonly FormSignature[] =>
  signatures.map((each) => ({ ...each, signed_on: dayOf(new Date(each.at), zone) }));

/**
 * What an application prints with the signatures that stand, and these: as it was submitted, but for what signatures change.
 * Everything else stays as it was shown, whatever the program prints by now.
 */
export function formsSigned(
  documents: SubmittedDocuments,
  of: SubmittedApplication,
  more: readonly FormSignature[],
  zone: string,
): readonly FilledForm[] {
  const { application, forms } = documentOf(documents, of);
  const { context, frozen } = documents;
  const given = [...signaturesOn(of, zone), ...more];
  const unsigned = printedForms(context, frozen.data, application, []);
  const signed = printedForms(context, frozen.data, application, given);
  return forms.map((form, page) => ({
    ...form,
    fields: form.fields.map((field, place) => {
      const after = signed[page]?.fields[place];
      return after && after.value !== unsigned[page]?.fields[place]?.value ? after : field;
    }),
  }));
}
