import type { Beneficiary } from '@openroll/wizard/enrollment';
import { describe, expect, it } from 'vitest';
import { aCoverage, theWhitfields } from '../../../../test/beneficiary-facts.ts';
import { candidatesFor, commonRelationships } from './candidates.ts';
import { listsOf } from './lists.ts';

const words = { estateOf: (name: string) => `Estate of ${name}`, trust: 'A trust' };
const casey = { first_name: 'Casey', last_name: 'Bell', relationship: 'parent', percentage: 40 };
const trust = { name: 'Whitfield Trust', relationship: 'trust' };

const offered = (
  insured: string,
  ...[steps = [aCoverage(1)], data = theWhitfields()]: Partial<
    [ReturnType<typeof aCoverage>[], ReturnType<typeof theWhitfields>]
  >
) =>
  candidatesFor(data, insured, listsOf(steps, 'primary'), words).map(
    ({ name, relationship }) => `${name}, ${relationship}`,
  );

it.each([
  [
    'primary',
    [
      'Jordan Whitfield, Spouse',
      'Riley Whitfield, Child',
      'Estate of Dana Whitfield, Estate',
      'A trust, Trust',
    ],
  ],
  [
    'spouse',
    [
      'Dana Whitfield, Spouse',
      'Riley Whitfield, Child',
      'Estate of Jordan Whitfield, Estate',
      'A trust, Trust',
    ],
  ],
  [
    'child-1',
    [
      'Dana Whitfield, Parent',
      'Jordan Whitfield, Parent',
      'Estate of Riley Whitfield, Estate',
      'A trust, Trust',
    ],
  ],
])('of the family of %s those with a full name are offered, and never themselves', (insured, expected) => {
  expect(offered(insured)).toEqual(expected);
});

it('only with what every product takes', () => {
  const estates = aCoverage(2, {
    relationships: [
      { value: 'estate', text: 'Estate' },
      { value: 'partner', text: 'Partner' },
    ],
  });
  const steps = [aCoverage(1), estates];
  expect(offered('primary', steps)).toEqual(['Estate of Dana Whitfield, Estate']);
  expect(commonRelationships(listsOf(steps, 'primary').map(({ settings }) => settings))).toEqual([
    { value: 'estate', text: 'Estate' },
  ]);
});

it('also who was named elsewhere with relationship and full name, without the share; not who is half named', () => {
  const named = [casey, trust, { first_name: 'No', relationship: 'parent' }, { last_name: 'Half' }];
  const elsewhere = theWhitfields({ 9: { primary_beneficiaries: named } });
  const found = candidatesFor(elsewhere, 'primary', listsOf([aCoverage(1)], 'primary'), words);
  expect(found.filter(({ of }) => of === 'elsewhere').map(({ row }) => row)).toEqual([
    { first_name: 'Casey', last_name: 'Bell', relationship: 'parent' },
    trust,
  ]);
});

it('nobody who is only being typed into these very lists', () => {
  const here = theWhitfields({ 1: { primary_beneficiaries: [casey] } });
  expect(offered('primary', [aCoverage(1)], here)).not.toContain('Casey Bell, Parent');
  expect(offered('primary', [aCoverage(2)], here)).toContain('Casey Bell, Parent');
});

it('knows what the family has said of them', () => {
  const [jordan] = candidatesFor(theWhitfields(), 'primary', listsOf([aCoverage(1)], 'primary'), words);
  expect(jordan?.row).toEqual({
    first_name: 'Jordan',
    last_name: 'Whitfield',
    relationship: 'spouse',
    dob: '1985-07-02',
  });
});

describe('a trust', () => {
  const trustIn = (named: readonly Beneficiary[], steps = [aCoverage(1)]) =>
    candidatesFor(
      theWhitfields({ 1: { primary_beneficiaries: named } }),
      'primary',
      listsOf(steps, 'primary'),
      words,
    ).flatMap(({ of, row }) => (of === 'trust' ? [row.name] : []));

  it('is offered without a name until these lists name it, also while it is typed', () => {
    expect(trustIn([])).toEqual(['']);
    expect(trustIn([{ relationship: 'trust', name: 'Whit' }])).toEqual(['Whit']);
    expect(trustIn([casey])).toEqual(['']);
  });

  it('is another one than a trust that was named elsewhere', () => {
    const named = { 1: { primary_beneficiaries: [trust] }, 9: { primary_beneficiaries: [trust] } };
    const found = candidatesFor(
      theWhitfields(named),
      'primary',
      listsOf([aCoverage(1)], 'primary'),
      words,
    ).filter(({ row }) => row.relationship === 'trust');
    expect(found.map(({ name, of }) => [name, of])).toEqual([
      ['Whitfield Trust', 'elsewhere'],
      ['A trust', 'trust'],
    ]);
  });

  it('is not offered where a product takes none, or where it goes by first and last name', () => {
    expect(trustIn([], [aCoverage(1), aCoverage(2, { relationships: [] })])).toEqual([]);
    expect(trustIn([], [aCoverage(1, { single_name_relationships: ['estate'] })])).toEqual([]);
  });
});
