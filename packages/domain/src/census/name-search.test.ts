import { expect, it } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { mayFindByName, parseNameSearch } from './name-search.ts';

it.each([
  ['whit', 'whit'],
  ['  Dana   WHIT ', 'dana whit'],
  ['Whitfield, Dana', 'whitfield dana'],
  ['O’Brien', 'o’brien'],
  ['Li W', 'li w'],
  ['Jose\u0301', 'josé'],
])('%j means %j', (typed, meant) => {
  expect(parseNameSearch(typed)).toEqual({ ok: true, value: meant });
});

it.each(['', 'wh', ' w h ', '219-09-9999', '1984', '%%%', ', ,'])('%j is no name to look for', (typed) => {
  const found = parseNameSearch(typed);
  expect(found.ok ? [] : found.problems).toEqual([
    { code: 'name-search-short', field: 'search_text', params: { letters: 3 } },
  ]);
});

const member = { userId: 7, name: 'Avery', roles: [], permissions: ['create_enrollment'] } as const;
const link = { kind: 'link', link: 'direct-start', linkSessionId: 1, sessionId: null, caseId: 1 } as const;
it.each<[string, Actor, boolean, boolean]>([
  ['an agent', { kind: 'user', ...member }, false, true],
  ['an agent restricted to own enrollments', { kind: 'user', ...member }, true, false],
  ['a user who enrolls nobody', { kind: 'user', ...member, permissions: [] }, false, false],
  ['an API user', { kind: 'api', caseId: 1, ...member }, false, false],
  ['the holder of a link', { ...link, identifiedAs: null }, false, false],
  ['nobody', { kind: 'anonymous' }, false, false],
])('%s finds people by name: %#', (_, actor, ownOnly, finds) => {
  expect(mayFindByName(actor, { ownOnly })).toBe(finds);
});
