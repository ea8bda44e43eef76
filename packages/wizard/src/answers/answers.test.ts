import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familyData } from '../samples/sample-products.fixture.ts';
import { answersOf, comparable, normalize, readAnswer } from './answers.ts';

const spouse = { first_name: 'Ben' };

describe('answers', () => {
  it('are the same in whatever order they arrive', () => {
    const data = familyData(
      { spouse, children: [{}, {}, {}] },
      { '1 primary': { a: 'x' }, '2 spouse': { b: 'y' } },
    );
    fc.assert(
      fc.property(fc.shuffledSubarray([...data.applicants], { minLength: 5, maxLength: 5 }), (applicants) => {
        const shuffled = { applicants, selectedCoverages: data.selectedCoverages.toReversed() };
        expect(normalize(shuffled)).toEqual(normalize(data));
      }),
    );
  });

  it('have no spouse unless the primary says that there is one', () => {
    const data = familyData({ spouse, primary: { has_spouse: 'no' } });
    expect(answersOf(data).spouse).toBeUndefined();
    expect(answersOf(familyData({ spouse })).spouse?.data.first_name).toBe('Ben');
  });

  it('order children by number', () => {
    const child = (id: string) => ({ id, type: 'child', data: {} });
    const { children } = answersOf({ applicants: ['child-10', 'child-2', 'child-1'].map(child) });
    expect(children.map(({ id }) => id)).toEqual(['child-1', 'child-2', 'child-10']);
  });

  it('take one person of an id, and one primary', () => {
    const raw = {
      applicants: [
        { id: 'x', type: 'child', data: {} },
        { id: 'x', type: 'child', data: { first_name: 'Second' } },
        { id: 'a', type: 'primary', data: { first_name: 'One' } },
        { id: 'b', type: 'primary', data: { first_name: 'Two' } },
      ],
    };
    expect(normalize(raw).applicants.map(({ id, data }) => [id, data.first_name])).toEqual([
      ['primary', 'One'],
      ['x', undefined],
    ]);
  });

  it.each<[string, (string | undefined)[], string[]]>([
    [
      'without ids',
      [undefined, undefined, undefined, undefined],
      ['primary', 'spouse', 'child-1', 'child-2'],
    ],
    ['with ids of a client’s own', ['7', '8', 'child-4', '9'], ['primary', 'spouse', 'child-4', '9']],
    [
      'with the ids of others',
      ['spouse', 'primary', 'primary', 'child-3'],
      ['primary', 'spouse', 'child-3', 'child-4'],
    ],
  ])('of people %s lie under the server’s', (_, ids, expected) => {
    const people = (['primary', 'spouse', 'child', 'child'] as const).map((type, index) => ({
      ...(ids[index] === undefined ? {} : { id: ids[index] }),
      type,
      data: {},
    }));
    const chosen = ids.slice(0, 2).map((id, index) => ({
      applicant: id ?? ['primary', 'spouse'][index],
      product: 1,
      data: { whose: index },
    }));
    const read = normalize({ applicants: people, selectedCoverages: chosen });
    expect(read.applicants.map(({ id }) => id)).toEqual(expected);
    expect(read.selectedCoverages.map(({ applicant, data }) => [applicant, data.whose])).toEqual([
      ['primary', 0],
      ['spouse', 1],
    ]);
    expect(normalize(read)).toEqual(read);
  });

  it('are empty when they are blank', () => {
    const answers = answersOf(familyData({ primary: { city: '  ', middle_name: null } }));
    expect(readAnswer(answers, { applicantId: 'primary' }, 'city')).toBeUndefined();
    expect(readAnswer(answers, { applicantId: 'primary' }, 'middle_name')).toBeUndefined();
  });

  it('do not reach the prototype of an object', () => {
    const raw = JSON.parse(
      '{"applicants":[{"id":"primary","type":"primary","data":{"__proto__":{"polluted":true},"constructor":"x","city":"Y"}}]}',
    );
    const answers = answersOf(raw);
    expect(Object.keys(answers.primary.data)).toEqual(['city']);
    expect(readAnswer(answers, { applicantId: 'primary' }, '__proto__')).toBeUndefined();
    expect(readAnswer(answers, { applicantId: 'primary' }, 'toString')).toBeUndefined();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('say Waived and No Coverage by name to a condition', () => {
    expect(comparable({ text: '', value: null })).toBe('waived');
    expect(comparable({ text: '', value: -999 })).toBe('no_coverage');
    expect(comparable({ text: '', value: 20000 })).toBe(20000);
  });

  it('show a condition a list as the list, and a place of birth as its state', () => {
    expect(comparable(['gout', 'asthma'])).toEqual(['gout', 'asthma']);
    expect(comparable([])).toBeUndefined();
    expect(comparable([{ first_name: 'Jo' }])).toBeUndefined();
    expect(comparable({ state: 'OTH', country: 'Iceland' })).toBe('OTH');
  });

  it('can be made of anything', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (raw) => {
          expect(answersOf(raw).primary.type).toBe('primary');
        },
      ),
    );
  });
});
