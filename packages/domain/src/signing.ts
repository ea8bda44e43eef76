/** Answers that are a signature rather than a statement: 'applicant_signature', 'agent_signature_consent' … */
const signatureAnswer = /^(applicant|spouse|agent)_signature(_|$)/;

interface Person {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Signable<P extends Person> {
  readonly applicants: readonly P[];
}

/** The data without its signatures: what a signature stands for. */
export const withoutSignatures = <P extends Person, D extends Signable<P>>(data: D): D => ({
  ...data,
  applicants: data.applicants.map((person) => ({
    ...person,
    data: Object.fromEntries(Object.entries(person.data).filter(([name]) => !signatureAnswer.test(name))),
  })),
});

/** Whether a family member's signature stands in the data. */
export const isSigned = (data: Signable<Person>): boolean =>
  data.applicants.some(({ data: answers }) =>
    ['applicant_signature', 'spouse_signature'].some((name) => Boolean(answers[name])),
  );
