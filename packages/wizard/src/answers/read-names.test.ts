import { describe, expect, it } from 'vitest';
import { answersOf } from './answers.ts';
import { type Beside, isComputed, readerIn, readerOf } from './read-names.ts';

const answers = answersOf({
  applicants: [
    { type: 'primary', data: { state: 'IL', has_spouse: 'yes', age: 7 } },
    { type: 'spouse', data: { state: 'TX', tobacco: '' } },
  ],
  selectedCoverages: [{ applicant: 'spouse', product: 1, data: { cancer: 'no' } }],
});

const beside: Beside = {
  fact: (person, name) => (name === 'age' ? (person.type === 'primary' ? 41 : 39) : undefined),
  option: (name) => (name === 'payment' ? 'payroll' : undefined),
};
const read = readerIn(answers, { applicantId: 'spouse', product: 1 }, beside);

describe('a name of a condition', () => {
  it.each<[string, unknown]>([
    ['cancer', 'no'],
    ['applicant.state', 'TX'],
    ['primary.state', 'IL'],
    ['spouse.state', 'TX'],
    ['applicant.tobacco', undefined],
    ['applicant.age', 39],
    ['primary.age', 41],
    ['spouse.bmi', undefined],
    ['option.payment', 'payroll'],
    ['option.other', undefined],
    ['boss.age', undefined],
    ['age', undefined],
    ['applicant.constructor', undefined],
  ])('%s is %j', (name, value) => {
    expect(read(name)).toBe(value);
  });

  it('reads nothing beside answers where nothing beside them is known, whatever an answer is called', () => {
    const alone = readerIn(answers, { applicantId: 'spouse', product: 1 });
    expect(['primary.age', 'applicant.bmi', 'option.payment'].map(alone)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(alone('primary.state')).toBe('IL');
  });

  it('of one person alone is their own, or an option', () => {
    const own = readerOf(answers.primary, beside);
    expect(['applicant.state', 'applicant.age', 'option.payment', 'spouse.state', 'state'].map(own)).toEqual([
      'IL',
      41,
      'payroll',
      undefined,
      undefined,
    ]);
  });

  it('is computed where no answer lies under it', () => {
    const names = ['applicant.age', 'primary.bmi', 'option.x', 'age', 'bmi', 'applicant.state', 'applicant'];
    expect(names.filter(isComputed)).toEqual(['applicant.age', 'primary.bmi', 'option.x']);
  });
});
