import { describe, expect, it } from 'vitest';
import { aCaseUser, aSetup, blair } from '../../../../test/case-setup-facts.ts';
import { changesOf, toValidate } from './draft-changes.ts';
import { draftOf } from './draft-parts.ts';
import type { SetupDraft } from './setup-draft.ts';

const accident = {
  id: 5,
  name: 'accident',
  display_name: 'Accident',
  display_sort: 0,
  json: { rate: 1, plan: 'a' },
};
const life = { id: 6, name: 'life', display_name: 'Life', display_sort: 1, json: {} };
const base = draftOf(
  aSetup({
    products: [life, accident],
    tags: [
      { id: 1, name: 'North' },
      { id: 2, name: 'South' },
    ],
  }),
);
const submitted = [
  { id: 5, display_sort: 0, json: { rate: 1, plan: 'a' } },
  { id: 6, display_sort: 1, json: {} },
];

describe('what a save sends', () => {
  it.each<[string, Partial<SetupDraft>, unknown]>([
    ['nothing where nothing is changed', {}, {}],
    [
      'nothing where the same stands in another order',
      {
        tagIds: [2, 1],
        users: [...base.users].reverse(),
        products: [{ ...accident, json: { plan: 'a', rate: 1 } }, life],
      },
      {},
    ],
    ['one setting', { settings: { ...base.settings, group_name: 'West' } }, { case: { group_name: 'West' } }],
    ['divisions whole', { divisions: [] }, { case: { case_divisions: [] } }],
    [
      'products in their new order',
      { products: [life, accident] },
      {
        products: [
          { ...submitted[1], display_sort: 0 },
          { ...submitted[0], display_sort: 1 },
        ],
      },
    ],
    [
      'products with their options',
      { products: [{ ...accident, json: {} }, life] },
      {
        products: [{ ...submitted[0], json: {} }, submitted[1]],
      },
    ],
    ['tags', { tagIds: [1] }, { tag_ids: [1] }],
    [
      'users with their restriction',
      {
        users: [aCaseUser({ restricted_to_own_enrollments: true }), blair],
      },
      {
        users: [
          { id: 40, restricted_to_own_enrollments: true },
          { id: 41, restricted_to_own_enrollments: false },
        ],
      },
    ],
    ['tagged users who are restricted', { taggedRestrictedIds: [50] }, { tagged_restricted_user_ids: [50] }],
  ])('is %s', (_, changes, expected) => expect(changesOf(base, { ...base, ...changes })).toEqual(expected));

  it('goes to the validation with the settings at the top and people by id', () => {
    const draft = {
      ...base,
      settings: { ...base.settings, group_name: 'West' },
      users: [blair],
      taggedRestrictedIds: [50],
    };
    expect(toValidate(changesOf(base, draft))).toEqual({ group_name: 'West', users: [{ id: 41 }] });
  });
});
