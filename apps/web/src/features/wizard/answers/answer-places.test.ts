import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Field } from '@openroll/wizard/step';
import { makeStep } from '@openroll/wizard/steps/make-step';
import { describe, expect, it } from 'vitest';
import { answerAt, elementId, withAnswer, withInitialValues } from './answer-places.ts';

const empty: EnrollmentData = { applicants: [], selectedCoverages: [] };
const dana = { applicantId: 'primary' };
const critical = { applicantId: 'primary', product: 7 };

describe('an answer', () => {
  it.each([
    ['of the employee', dana, 'primary'],
    ['of the spouse', { applicantId: 'spouse' }, 'spouse'],
    ['of a child', { applicantId: 'child-2' }, 'child'],
  ])('%s is kept with that person, who is added when first answered about', (_, context, type) => {
    const data = withAnswer(empty, context, 'first_name', 'Dana');
    expect(answerAt(data, context, 'first_name')).toBe('Dana');
    expect(data.applicants).toEqual([{ id: context.applicantId, type, data: { first_name: 'Dana' } }]);
  });

  it('of a coverage is kept with that coverage and no other', () => {
    const data = withAnswer(
      withAnswer(empty, critical, 'smoker', 'no'),
      { ...critical, product: 8 },
      'smoker',
      'yes',
    );
    expect(answerAt(data, critical, 'smoker')).toBe('no');
    expect(answerAt(data, { ...critical, product: 8 }, 'smoker')).toBe('yes');
    expect(answerAt(data, dana, 'smoker')).toBeUndefined();
  });

  it('that is taken back leaves nothing behind', () => {
    const data = withAnswer(withAnswer(empty, dana, 'city', 'Joliet'), dana, 'city', undefined);
    expect(data.applicants).toEqual([{ id: 'primary', type: 'primary', data: {} }]);
  });

  it('never reads what an object has by nature', () => {
    expect(answerAt(withAnswer(empty, dana, 'city', 'Joliet'), dana, 'constructor')).toBeUndefined();
  });

  it('has an element id of letters, digits and dashes', () => {
    expect(elementId({ applicantId: 'child-1', product: 7 }, 'kin.0.percentage')).toBe(
      'answer-child-1-7-kin-0-percentage',
    );
  });
});

it('takes initial values where nothing is answered, and only there', () => {
  const field: Field = {
    name: 'tier',
    input_type: 'select',
    display_name: 'Who is covered',
    optional: false,
    affects_premium: true,
    display_twelfths: 12,
    offset_twelfths: 0,
    initial_value: 'family',
  };
  const step = makeStep(
    { name: 'coverage:7:primary', title: '', breadcrumb: '' },
    { phase: 'choose', of: { id: 'primary', type: 'primary' }, product: 7 },
    () => [field],
  );
  expect(answerAt(withInitialValues(empty, step), critical, 'tier')).toBe('family');
  const chosen = withAnswer(empty, critical, 'tier', 'employee');
  expect(withInitialValues(chosen, step)).toBe(chosen);
});
