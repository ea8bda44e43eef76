import { describe, expect, it } from 'vitest';
import type { Answer } from '../enrollment.ts';
import { familyData } from '../samples/sample-products.fixture.ts';
import { makeField } from '../steps/make-field.ts';
import type { SignatureSettings } from '../steps/step.ts';
import { validateStep } from '../validation/validate-step.ts';

const settings: SignatureSettings = {
  signer: 'applicant',
  name: 'José  Núñez',
  consent: 'I agree.',
  ask_last_four: true,
};

function check(answers: Readonly<Record<string, Answer>>, more: Partial<SignatureSettings> = {}) {
  const step = {
    name: 'applicant_signature',
    title: 'Sign',
    breadcrumb: 'Sign',
    fields: [makeField('sign', 'signature', 'Sign', { signature: { ...settings, ...more } })],
    is_terminal_step: false,
    contextType: 'applicant' as const,
    applicantId: 'primary',
  };
  const data = familyData({ primary: { ssn: '987-65-4320', ...answers } });
  return validateStep(step, data, { today: '2026-06-15' }).map(
    ({ problem }) => `${problem.field} ${problem.code}`,
  );
}

const right = { sign: 'José Núñez', sign_consent: true, sign_last_four: '4320' };

describe('a signature', () => {
  it.each(['José Núñez', 'JOSE NUNEZ', '  jose   nunez '])('is given by typing %j', (sign) => {
    expect(check({ ...right, sign })).toEqual([]);
  });

  it.each<[Readonly<Record<string, Answer>>, string[]]>([
    [{ ...right, sign: 'Jose Nunes' }, ['sign signature-name-mismatch']],
    [{ ...right, sign: '' }, ['sign signature-missing']],
    [{ ...right, sign_last_four: '4321' }, ['sign_last_four signature-ssn-mismatch']],
    [{ ...right, sign_last_four: '' }, ['sign_last_four field-empty']],
    [{ ...right, ssn: '' }, ['sign_last_four signature-ssn-mismatch']],
    [{ ...right, sign_consent: false }, ['sign_consent consent-required']],
    [{ ...right, sign_consent: 'yes' }, ['sign_consent consent-required']],
    [{}, ['sign signature-missing', 'sign_last_four field-empty', 'sign_consent consent-required']],
  ])('is refused with %j', (answers, expected) => {
    expect(check(answers)).toEqual(expected);
  });

  it('asks an agent for no digits', () => {
    expect(
      check({ sign: 'José Núñez', sign_consent: true }, { signer: 'agent', ask_last_four: false }),
    ).toEqual([]);
  });

  it('cannot be given while the signer has no name', () => {
    expect(check({ ...right, sign: 'Anyone' }, { name: '' })).toEqual(['sign signature-name-mismatch']);
  });
});
