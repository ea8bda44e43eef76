import { describe, expect, it } from 'vitest';
import {
  answeredData,
  answeredProducts,
  answeredRates,
  answeredSteps,
} from '../../../../test/checked-facts.ts';
import { t as english } from '../../../../test/english.ts';
import { checkedPeople } from './checked-people.ts';

const people = checkedPeople(
  {
    steps: answeredSteps,
    data: answeredData,
    rates: answeredRates,
    products: answeredProducts,
    period: 'per month',
  },
  english,
);
const groupOf = (name: string, title: string) =>
  people.find((person) => person.name === name)?.groups.find((group) => group.title === title);
const rowsOf = (name: string, title: string) =>
  groupOf(name, title)?.rows.map(({ label, lines, step }) => [label, lines, ...(step ? [step] : [])]);

describe('what is checked again', () => {
  it('stands by person, each with the subjects that they answered about', () => {
    expect(people.map(({ name, groups }) => [name, groups.map(({ title }) => title)])).toEqual([
      [
        'Dana Whitfield',
        [
          'Personal details',
          'Additional details',
          'Family',
          'Coverage',
          'Health questions',
          'Other insurance',
          'Who gets paid',
        ],
      ],
      ['Jordan Whitfield', ['Personal details', 'Coverage', 'Health questions']],
    ]);
  });

  it('says who somebody is in few lines, of the SSN only the end', () => {
    expect(rowsOf('Dana Whitfield', 'Personal details')).toEqual([
      ['Social Security number', ['ends in 9999']],
      ['Date of birth', ['Mar 14, 1984']],
      ['Street address', ['418 Prairie Avenue, Apt 2', 'Joliet, Illinois 60432']],
      ['Yearly salary', ['$52,000']],
    ]);
    expect(groupOf('Dana Whitfield', 'Personal details')?.step).toBe('employee');
    expect(rowsOf('Dana Whitfield', 'Family')).toEqual([
      ['Is there a spouse?', ['Yes']],
      ['Riley Whitfield', ['Born May 20, 2012, Female']],
    ]);
  });

  it('says what products ask of whom they cover, and leads there', () => {
    expect(rowsOf('Dana Whitfield', 'Additional details')).toEqual([['Height', ['5 ft 6 in']]]);
    expect(groupOf('Dana Whitfield', 'Additional details')?.step).toBe('details:primary');
  });

  it('says what other insurance there is, which is asked on the page of who gets paid', () => {
    expect(rowsOf('Dana Whitfield', 'Other insurance')).toEqual([['Other insurance in force?', ['Yes']]]);
    expect(groupOf('Dana Whitfield', 'Other insurance')?.step).toBe('replacement:7');
  });

  it('says what is chosen, what it costs and what of it needs approval, and leads to each choice', () => {
    expect(rowsOf('Dana Whitfield', 'Coverage')).toEqual([
      [
        'Term Life',
        [
          '$20,000',
          'Waiver of premium: Yes',
          '$7.42 now, $9.92 per month if approved',
          '$10,000 needs approval',
        ],
        'coverage:7:primary',
      ],
      ['Waived', ['Accident'], 'coverage:8:primary'],
    ]);
    expect(rowsOf('Jordan Whitfield', 'Coverage')).toEqual([
      ['Term Life', ['$20,000', 'No price yet'], 'coverage:7:spouse'],
    ]);
  });

  it('tells of many questions what stands out, with its explanation, and all of them once', () => {
    const asked = groupOf('Dana Whitfield', 'Health questions');
    expect(asked?.rows.map(({ label, lines }) => [label, lines])).toEqual([
      ['Ill in the last year?', ['Yes', 'A cold in March.']],
    ]);
    expect(asked?.all?.summary).toBe('2 questions answered.');
    expect(asked?.all?.rows.map(({ label }) => label)).toEqual([
      'Treated for cancer?',
      'Ill in the last year?',
    ]);
    const ofSpouse = groupOf('Jordan Whitfield', 'Health questions');
    expect([ofSpouse?.rows, ofSpouse?.all?.summary]).toEqual([[], '1 question, answered with No.']);
  });

  it('names who gets paid once for the products that name the same', () => {
    expect(rowsOf('Dana Whitfield', 'Who gets paid')).toEqual([
      ['Term Life and Accident', ['Jordan Whitfield (100%)']],
    ]);
  });
});
