import { expect, it } from 'vitest';
import { aUserDetail } from '../../../../test/users-facts.ts';
import {
  changedFields,
  detailsOf,
  emptyForm,
  formOf,
  missingFields,
  stateCodesIn,
  takeOver,
} from './user-form.ts';

const saved = aUserDetail({ roles: ['CaseAdmin', 'UserAdmin'], tags: [{ id: 4, name: 'Midwest' }] });

it.each([
  ['IL, IN', ['IL', 'IN']],
  ['il in;wi', ['IL', 'IN', 'WI']],
  [' il , il ', ['IL']],
  ['', []],
])('reads the states in %j', (typed, codes) => {
  expect(stateCodesIn(typed)).toEqual(codes);
});

it('sends back what it was given, as the server wrote it', () => {
  const { licenses, appointments, email, code } = detailsOf(formOf(saved));
  expect({ licenses, appointments, email, code }).toEqual({
    licenses: saved.licenses,
    appointments: saved.appointments,
    email: saved.email,
    code: saved.code,
  });
});

it('sends an empty code and an empty end as nothing, and trims the rest', () => {
  const form = { ...formOf(saved), code: ' ', first_name: ' Dana ' };
  expect(detailsOf(form)).toMatchObject({ code: null, first_name: 'Dana' });
});

it('sees no change in spaces around a text, in the order of roles and tags, or in the keys of rows', () => {
  const typed = { ...formOf(saved), last_name: 'Whitfield ', roles: ['UserAdmin', 'CaseAdmin'] as const };
  expect(changedFields(formOf(saved), typed)).toEqual([]);
});

it('names the fields that changed', () => {
  const before = formOf(saved);
  expect(changedFields(before, { ...before, tag_ids: [], licenses: [] })).toEqual(['tag_ids', 'licenses']);
});

it('takes over what others changed, except where something was typed', () => {
  const before = formOf(saved);
  const typed = { ...before, last_name: 'Miller' };
  const theirs = formOf(aUserDetail({ last_name: 'Other', code: 'B-200' }));
  expect(takeOver(before, typed, theirs)).toMatchObject({ last_name: 'Miller', code: 'B-200', tag_ids: [] });
});

it.each([
  ['a new person', true, false, ['first_name', 'last_name', 'email', 'username', 'code', 'password']],
  ['a person', false, false, ['first_name', 'last_name', 'email', 'username', 'code']],
  ['a new API user', true, true, ['first_name', 'last_name', 'email', 'username']],
])('%s needs everything of §1.14', (_, isNew, is_api_user, missing) => {
  expect(missingFields({ ...emptyForm, is_api_user }, isNew)).toEqual(missing);
});
