import type { Answer, EnrollmentData } from '../enrollment.ts';
import { type Signer, signers } from '../signers.ts';

/** The answer that holds the name a signer typed, or that they said yes; the other parts of the signature are named after it. */
export const signatureName = <S extends Signer>(signer: S): `${S}_signature` => `${signer}_signature`;

/** The statement is shown and never answered. */
const parts = ['', '_consent', '_last_four', '_drawing', '_announcement'] as const;

/** On which telephone the family signs by voice (A19). */
export const voicePhoneName = 'applicant_phone_number';

/** Where the spouse is sent a link to sign of their own; empty where they go on by the employee's (A13). */
export const spouseAddressName = 'spouse_signature_email';

/** The answer that is the signature on a document of its own: `applicant_signature_of_hipaa_authorization`. */
export const documentSignatureName = (signer: Signer, notice: string): string =>
  `${documentPrefix(signer)}${notice.replaceAll('-', '_')}`;

const documentPrefix = (signer: Signer): string => `${signatureName(signer)}_of_`;

const signatureAnswers: ReadonlySet<string> = new Set([
  voicePhoneName,
  ...signers.flatMap((signer) => parts.map((part) => `${signatureName(signer)}${part}`)),
]);

/** Whether an answer is a part of somebody's signature: giving it withdraws none. */
export const isOfSignature = (name: string): boolean =>
  signatureAnswers.has(name) || signers.some((signer) => name.startsWith(documentPrefix(signer)));

/** The data without its signatures (§7.6): what a signature stands for. */
export const withoutSignatures = <D extends EnrollmentData>(data: D): D => ({
  ...data,
  applicants: data.applicants.map((person) => ({
    ...person,
    data: Object.fromEntries(Object.entries(person.data).filter(([name]) => !isOfSignature(name))),
  })),
});

/** Of somebody's answers those that are the signature of one signer. */
export const ownSignature = (
  answers: Readonly<Record<string, Answer>>,
  signer: Signer,
): Readonly<Record<string, Answer>> =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([name, answer]) =>
        answer !== undefined &&
        (parts.some((part) => name === `${signatureName(signer)}${part}`) ||
          name.startsWith(documentPrefix(signer))),
    ),
  );

/** The data without the signature of one signer. */
export const withoutSignatureOf = <D extends EnrollmentData>(data: D, signer: Signer): D => ({
  ...data,
  applicants: data.applicants.map((person) => {
    const signed = ownSignature(person.data, signer);
    const kept = Object.entries(person.data).filter(([name]) => !Object.hasOwn(signed, name));
    return { ...person, data: Object.fromEntries(kept) };
  }),
});

/** Whether anything of a signature stands in the data, whoever it is of. */
export const hasSignatureAnswers = ({ applicants }: EnrollmentData): boolean =>
  applicants.some(({ data }) => Object.keys(data).some((name) => isOfSignature(name) && data[name]));

/** Whether somebody's signature stands in the data. */
export const hasSigned = ({ applicants }: EnrollmentData, signer: Signer): boolean =>
  applicants.some(({ data }) => Boolean(data[signatureName(signer)]));

/** Whether a family member's signature stands in the data (§7.1): what it was given for is then locked (AC31). */
export const isSigned = (data: EnrollmentData): boolean =>
  hasSigned(data, 'applicant') || hasSigned(data, 'spouse');
