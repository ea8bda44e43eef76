import { describe, expect, it } from 'vitest';
import { aSetup } from '../../../../test/case-setup-facts.ts';
import { conflictsOf, mergeDrafts, onlyTheirs, type Side } from './draft-merge.ts';
import { draftOf, type PartName } from './draft-parts.ts';
import type { DraftSettings, SetupDraft } from './setup-draft.ts';

const product = (id: number, json = {}) => ({
  id,
  name: `p${id}`,
  display_name: `P${id}`,
  display_sort: id,
  json,
});
const base = draftOf(aSetup({ products: [product(5, { rate: 1 }), product(6)] }));
const saying = (settings: Partial<DraftSettings>, others: Partial<SetupDraft> = {}): SetupDraft => ({
  ...base,
  ...others,
  settings: { ...base.settings, ...settings },
});
const merged = (mine: SetupDraft, theirs: SetupDraft, side: Side) =>
  mergeDrafts({ base, mine, theirs }, () => side);

describe('two drafts of one case', () => {
  it.each<[string, SetupDraft, SetupDraft, PartName[], PartName[]]>([
    ['only mine is changed', saying({ group_name: 'M' }), base, [], []],
    ['only theirs is changed', base, saying({ group_name: 'T' }), [], ['group_name']],
    [
      'both are, in different settings',
      saying({ group_name: 'M' }),
      saying({ situs_city: 'T' }),
      [],
      ['situs_city'],
    ],
    [
      'both are, in one setting',
      saying({ group_name: 'M' }),
      saying({ group_name: 'T' }),
      ['group_name'],
      [],
    ],
    ['both say the same', saying({ group_name: 'S' }), saying({ group_name: 'S' }), [], []],
    [
      'both change options of different products',
      saying({}, { products: [product(5, { rate: 2 }), product(6)] }),
      saying({}, { products: [product(5, { rate: 1 }), product(6, { plan: 'a' })] }),
      [],
      ['options 6'],
    ],
    [
      'both change the divisions',
      saying({}, { divisions: [] }),
      saying({}, { divisions: base.divisions.slice(0, 1) }),
      ['divisions'],
      [],
    ],
  ])('where %s', (_, mine, theirs, conflicts, others) => {
    expect(conflictsOf({ base, mine, theirs })).toEqual(conflicts);
    expect(onlyTheirs({ base, mine, theirs })).toEqual(others);
  });

  it('become one with what either changed alone, and the chosen side of a conflict', () => {
    const mine = saying({ group_name: 'M', uses_group_number: true }, { tagIds: [1] });
    const theirs = saying({ group_name: 'T', situs_city: 'Joliet' });
    for (const [side, name] of [
      ['mine', 'M'],
      ['theirs', 'T'],
    ] as const) {
      const one = merged(mine, theirs, side);
      expect(one.settings).toMatchObject({ group_name: name, uses_group_number: true, situs_city: 'Joliet' });
      expect(one.tagIds).toEqual([1]);
    }
  });

  it('keep the options of a product that each of them changed, in the order of whoever moved it', () => {
    const mine = saying({}, { products: [product(6), product(5, { rate: 2 })] });
    const theirs = saying({}, { products: [product(5, { rate: 1 }), product(6, { plan: 'a' })] });
    expect(merged(mine, theirs, 'mine').products.map(({ id, json }) => [id, json])).toEqual([
      [6, { plan: 'a' }],
      [5, { rate: 2 }],
    ]);
  });

  it('lose no option values where one took the product off and the other changed it', () => {
    const mine = saying({}, { products: [product(5, { rate: 2 }), product(6)] });
    const theirs = saying({}, { products: [product(6)] });
    expect(merged(mine, theirs, 'theirs').products.map(({ id }) => id)).toEqual([6]);
    expect(conflictsOf({ base, mine, theirs })).toEqual(['options 5']);
  });
});
