import { describe, expect, it } from 'vitest';
import type { Answer } from '../enrollment.ts';
import { familyData } from '../samples/sample-products.fixture.ts';
import type { Field, SignaturePart } from '../step.ts';
import { makeField } from '../steps/make-field.ts';
import { makeStep } from '../steps/make-step.ts';
import { validateStep } from '../validation/validate-step.ts';
import { drawingLength, signaturesIn } from './signature.ts';

const group = (part: SignaturePart) => ({ group: { name: 'sign', part } });
const fieldsOf = (name: string): Field[] => [
  makeField('sign_statement', 'paragraph', '', {
    optional: true,
    content: 'I agree.',
    ...group('statement'),
  }),
  makeField('sign_consent', 'checkbox', 'Yes', group('consent')),
  makeField('sign', 'text', 'Sign', { signature: { signer: 'applicant', name }, ...group('name') }),
  makeField('sign_last_four', 'text', 'Digits', { max_length: 4, ...group('last_four') }),
  makeField('sign_drawing', 'textarea', 'Draw', { optional: true, ...group('drawing') }),
];
const fields = fieldsOf('José  Núñez');

function check(answers: Readonly<Record<string, Answer>>, asked: readonly Field[] = fields) {
  const step = makeStep(
    { name: 'applicant_signature', title: 'Sign', breadcrumb: 'Sign' },
    { phase: 'sign', of: { id: 'primary', type: 'primary' } },
    () => asked,
  );
  const data = familyData({ primary: { ssn: '987-65-4320', ...answers } });
  return validateStep(step, data, { today: '2026-06-15' }).map(
    ({ name, problem }) => `${name} ${problem.code}`,
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
    [{}, ['sign_consent consent-required', 'sign signature-missing', 'sign_last_four field-empty']],
  ])('is refused with %j', (answers, expected) => {
    expect(check(answers)).toEqual(expected);
  });

  it('asks an agent for no digits', () => {
    const agent = fields.filter(({ name }) => name !== 'sign_last_four');
    expect(check({ sign: 'José Núñez', sign_consent: true }, agent)).toEqual([]);
    expect(signaturesIn(agent)).toMatchObject([{ field: 'sign', asksLastFour: false }]);
  });

  it('cannot be given while the signer has no name', () => {
    expect(check({ ...right, sign: 'Anyone' }, fieldsOf(''))).toEqual(['sign signature-name-mismatch']);
  });

  it.each<[string, string[]]>([
    ['', []],
    ['M10 20L11 21L12.5 22M3 4L5,6', []],
    ['data:image/png;base64,AAAA', ['sign_drawing wrong-type']],
    ['<path d="M0 0"/>', ['sign_drawing wrong-type']],
    [`M0 0${'L1 1'.repeat(drawingLength / 4)}`, ['sign_drawing too-long']],
  ])('may be drawn as a path of lines: %.30s', (sign_drawing, expected) => {
    expect(check({ ...right, sign_drawing })).toEqual(expected);
  });

  it('is told as a whole: who signs, under which statement', () => {
    expect(signaturesIn(fields)).toEqual([
      { signer: 'applicant', name: 'José  Núñez', field: 'sign', statement: 'I agree.', asksLastFour: true },
    ]);
    expect(signaturesIn([makeField('city', 'text', 'City')])).toEqual([]);
  });
});
