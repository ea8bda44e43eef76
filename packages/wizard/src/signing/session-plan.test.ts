import { noMarks } from '@openroll/domain/enrollments/modes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assembleApplications } from '../applications/assemble.ts';
import { complete } from '../applications/complete.ts';
import type { WizardContext } from '../enrollment.ts';
import { signaturesIn } from '../kinds/signature.ts';
import { contextOf, covers, familyData, perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { walk } from '../walk.ts';
import { isSigned, ownSignature, withoutSignatures } from './signature-answers.ts';
import { statusAfter } from './status-after.ts';

const all = { applicant: 'I apply.', spouse: 'I agree.', agent: 'I asked.' };
const offering = (signatures: object, more: Partial<WizardContext> = {}) =>
  contextOf([perPerson({ signatures })], more);
const signing = (context: WizardContext, data: ReturnType<typeof familyData>) => {
  const assembled = assembleApplications(context, withoutSignatures(data));
  if (!assembled.ok) throw new Error(assembled.problems[0]?.code);
  return assembled.value.signing;
};
const couple = familyData({ spouse: {} }, { '1 primary': covers(20000), '1 spouse': covers(5000) });

it('the spouse signs for themselves only, and the employee and the agent every application', () => {
  expect(signing(offering(all), couple).applications).toEqual([
    { product: 1, insuredId: 'primary', signers: ['applicant', 'agent'], settlesAs: 'enrolled' },
    { product: 1, insuredId: 'spouse', signers: ['applicant', 'spouse', 'agent'], settlesAs: 'enrolled' },
  ]);
});

it('a spouse under age is asked for nothing', () => {
  const young = familyData(
    { spouse: { birthdate: '2009-01-31' } },
    { '1 primary': covers(20000), '1 spouse': covers(5000) },
  );
  const context = contextOf([
    perPerson({
      signatures: all,
      applicants: {
        primary: { ages: { minimum: 18, maximum: 70 } },
        spouse: { ages: { minimum: 16, maximum: 70 } },
      },
      rate_tables: [
        {
          file: '2025-01.csv',
          effective: '2025-01',
          rows: [{ line: 2, min_age: 0, max_age: 70, rate: '1' }],
        },
      ],
    }),
  ]);
  expect(walk(context, young).steps.map(({ name }) => name)).not.toContain('spouse_signature');
  expect(signing(context, young).acts.map(({ signer }) => signer)).toEqual(['applicant', 'agent']);
});

it('an employee under age gets no further than the review of the documents', () => {
  const context = contextOf([
    perPerson({
      applicants: { primary: { ages: { minimum: 16, maximum: 70 } } },
      rate_tables: [
        {
          file: '2025-01.csv',
          effective: '2025-01',
          rows: [{ line: 2, min_age: 0, max_age: 70, rate: '1' }],
        },
      ],
    }),
  ]);
  const errorsOf = (birthdate: string) => {
    const data = familyData({ primary: { birthdate } }, { '1 primary': covers(20000) });
    return walk(context, complete(context, data)).errors.map(
      ({ step, problem }) => `${step} ${problem.code}`,
    );
  };
  expect(errorsOf('2009-01-31')).toEqual(['review signer-minor']);
  expect(errorsOf('2008-01-31')).toEqual([]);
});

it('a signature stands only under what the signer signs', () => {
  const context = contextOf([
    perPerson({ signatures: all }),
    perFamily({ signatures: { ...all, spouse: 'For the family.' } }),
  ]);
  const data = familyData(
    { spouse: {} },
    { '1 spouse': covers(5000), '1 primary': covers(20000), '2 primary': covers('low') },
  );
  const step = walk(context, data).steps.find(({ name }) => name === 'spouse_signature');
  const [signature] = signaturesIn(step?.fields ?? []);
  expect(signature?.statement).toContain('I agree.');
  expect(signature?.statement).not.toContain('For the family.');
});

it('an agent’s page stands only where a product has a statement for agents', () => {
  const last = (context: WizardContext, data = familyData({}, { '1 primary': covers(20000) })) =>
    walk(context, data).steps.at(-1)?.name;
  expect(last(offering(all))).toBe('agent_signature');
  expect(last(offering({ applicant: 'I apply.' }))).toBe('applicant_signature');
  expect(last(offering({ applicant: 'I apply.' }), familyData({}))).toBe('applicant_signature');
});

it.each([
  ['in person where email is offered', { remoteSignature: 'offered' as const }, 'inperson', true],
  ['not where the case forces it', { remoteSignature: 'forced' as const }, 'inperson', false],
  ['not in a direct start', { remoteSignature: 'offered' as const, directStart: true }, 'inperson', false],
  ['not in a call center', { remoteSignature: 'offered' as const }, 'callcenter', false],
  ['not where it is off', {}, 'inperson', false],
] as const)('the employee is asked about email %s', (_, marks, mode, isAsked) => {
  const context = offering(all, { mode, marks: { ...noMarks, ...marks } });
  const review = walk(context, couple).steps.find(({ name }) => name === 'review');
  expect(review?.fields.some(({ name }) => name === 'emp_selected_remote_signature')).toBe(isAsked);
});

it('A11 the question about email starts with no, which is also what counts while it is not answered', () => {
  const context = offering(all, { marks: { ...noMarks, remoteSignature: 'offered' } });
  const answered = (answer: string | undefined) => {
    const data = familyData(
      { primary: { emp_selected_remote_signature: answer }, spouse: {} },
      { '1 primary': covers(20000), '1 spouse': covers(5000) },
    );
    const asked = walk(context, data)
      .steps.find(({ name }) => name === 'review')
      ?.fields.find(({ name }) => name === 'emp_selected_remote_signature');
    return { starts: asked?.initial_value, acts: signing(context, data).acts };
  };
  expect(answered(undefined)).toEqual(answered('no'));
  expect(answered(undefined).starts).toBe('no');
  expect(answered('yes').acts).not.toEqual(answered('no').acts);
});

const terms = fc.record({
  mode: fc.constantFrom(
    'inperson' as const,
    'callcenter' as const,
    'voiceenroll' as const,
    'selfenroll' as const,
  ),
  marks: fc.record({
    directStart: fc.boolean(),
    remoteSignature: fc.constantFrom('off' as const, 'offered' as const, 'forced' as const),
  }),
  emp_selected_remote_signature: fc.constantFrom('yes', 'no'),
  signatures: fc.constantFrom<object>(all, { applicant: 'A' }, { applicant: 'A', agent: 'G' }),
});

it('whatever the way in, everybody due has exactly one turn, and when all have taken it nothing waits for a signature', () => {
  fc.assert(
    fc.property(terms, ({ mode, marks, signatures, emp_selected_remote_signature }) => {
      const context = offering(signatures, { mode, marks });
      const data = familyData(
        { primary: { emp_selected_remote_signature }, spouse: {} },
        { '1 primary': covers(20000), '1 spouse': covers(5000) },
      );
      const { acts, applications } = signing(context, data);
      const pages = walk(context, data).steps.filter(({ name }) => name.endsWith('_signature'));
      expect(pages.map(({ name }) => name)).toEqual(
        acts.filter(({ place }) => place === 'wizard').map(({ signer }) => `${signer}_signature`),
      );
      expect(new Set(acts.map(({ signer }) => signer)).size).toBe(acts.length);
      const everybody = new Set(acts.map(({ signer }) => signer));
      for (const each of applications) {
        expect(each.signers.filter((signer) => !everybody.has(signer))).toEqual([]);
        expect(statusAfter(each, everybody)).toBe(each.settlesAs);
        expect(statusAfter(each, new Set())).toMatch(/_signature$/);
      }
    }),
  );
});

it('signatures are taken out by their very names, whatever else is called alike', () => {
  const data = familyData({
    primary: {
      applicant_signature: 'Ann Bell',
      applicant_signature_place: 'Chicago',
      agent_signature_consent: true,
      applicant_signature_of_hipaa_authorization: true,
    },
  });
  expect(isSigned(data)).toBe(true);
  expect(withoutSignatures(data).applicants[0]?.data).toMatchObject({ applicant_signature_place: 'Chicago' });
  expect(withoutSignatures(data).applicants[0]?.data).not.toHaveProperty('applicant_signature');
  expect(withoutSignatures(data).applicants[0]?.data).not.toHaveProperty('agent_signature_consent');
  expect(withoutSignatures(data).applicants[0]?.data).not.toHaveProperty(
    'applicant_signature_of_hipaa_authorization',
  );
  expect(ownSignature(data.applicants[0]?.data ?? {}, 'applicant')).toEqual({
    applicant_signature: 'Ann Bell',
    applicant_signature_of_hipaa_authorization: true,
  });
  expect(isSigned(withoutSignatures(data))).toBe(false);
});
