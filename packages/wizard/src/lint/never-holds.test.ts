import { describe, expect, it } from 'vitest';
import type { Condition } from '../conditions/condition.ts';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { lintProduct } from './lint.ts';
import { neverHolds, type Possible } from './never-holds.ts';

const known: Readonly<Record<string, Possible>> = {
  age: { kind: 'number', from: 18, to: 70 },
  smokes: { kind: 'choice', values: ['yes', 'no'] },
  places: { kind: 'list', values: ['east', 'west'] },
  hired: { kind: 'date' },
  city: { kind: 'text' },
};
const age = { var: 'age' };
const west = { in: ['west', { var: 'places' }] };

describe('a condition that never holds', () => {
  it.each<[string, Condition, boolean]>([
    ['an age of which nobody is', { '>=': [age, 71] }, true],
    ['the last age', { '>=': [age, 70] }, false],
    ['younger than the youngest', { '<': [age, 18] }, true],
    ['ages that exclude each other', { and: [{ '>': [age, 60] }, { '<': [age, 50] }] }, true],
    ['an age between two', { and: [{ '>': [age, 50] }, { '<': [age, 52] }] }, false],
    ['an answer and its opposite', { and: [west, { '!': west }] }, true],
    ['one of two answers', { or: [{ '>=': [age, 71] }, { '==': [{ var: 'smokes' }, 'yes'] }] }, false],
    [
      'two values at once',
      { and: [{ '==': [{ var: 'smokes' }, 'yes'] }, { '==': [{ var: 'smokes' }, 'no'] }] },
      true,
    ],
    ['several choices at once', { and: [west, { in: ['east', { var: 'places' }] }] }, false],
    [
      'a day after another',
      { and: [{ '>': [{ var: 'hired' }, '2026-01-31'] }, { '<': [{ var: 'hired' }, '2026-03-01'] }] },
      false,
    ],
    [
      'a day before itself',
      { and: [{ '>': [{ var: 'hired' }, '2026-03-01'] }, { '<': [{ var: 'hired' }, '2026-01-31'] }] },
      true,
    ],
    ['any text', { '!=': [{ var: 'city' }, 'Joliet'] }, false],
    ['nothing answered', { '==': [{ var: 'city' }, null] }, false],
    ['a sum, which is not looked through', { '>': [{ '+': [age, age] }, 1000] }, false],
    ['a name that is not known', { '>': [{ var: 'moon' }, 5] }, false],
  ])('is found in %s', (_, condition, expected) => {
    expect(neverHolds(condition, (name) => known[name])).toBe(expected);
  });

  it('is named with the ages at which people can apply', () => {
    const found = (when: Condition, applicants: readonly string[]) =>
      lintProduct(
        perPerson({ questions: [{ name: 'q', kind: 'yes_no_radio', label: 'Q?', applicants, when }] }),
      ).flatMap(({ path, message }) => (path[0] === 'questions' ? [`${path.join('.')}: ${message}`] : []));
    const { applicants } = perPerson();
    const { minimum, maximum } = applicants.primary.ages;
    expect(found({ '>=': [{ var: 'applicant.age' }, maximum] }, ['primary'])).toEqual([]);
    expect(found({ '>': [{ var: 'applicant.age' }, maximum] }, ['primary'])).toEqual([
      `questions.0.when: no answers make this condition hold: applicant.age is from ${minimum} to ${maximum}`,
    ]);
  });
});
