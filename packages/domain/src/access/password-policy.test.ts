import { expect, it } from 'vitest';
import { passwordProblems } from './password-policy.ts';

const rules = { minimum: 12, words: ['Openroll Benefits', 'avery@example.test'] };
const codes = (password: string, given = rules) => passwordProblems(password, given).map(({ code }) => code);

it.each([
  ['short of the minimum', 'elevenchars', ['password-too-short']],
  ['as long as the minimum', 'twelve chars', []],
  ['longer than the maximum', 'x-'.repeat(65), ['too-long']],
  ['as long as the maximum', 'x-'.repeat(64), []],
  ['on the list of common ones', 'PassWord1234', ['password-common']],
  ['one character again and again', 'aaaaaaaaaaaaaaaa', ['password-common']],
  ["the tenant's own name", 'OPENROLL benefits', ['password-common']],
  ["the user's own address", 'avery@example.test', ['password-common']],
  ["holding the tenant's name among others", 'OpenRoll benefits for Ann', []],
  ['twelve letters of another script', 'пароль семьи', []],
])('judges a password that is %s', (_, password, expected) => {
  expect(codes(password)).toEqual(expected);
});

it('counts characters, not code units', () => {
  expect(codes('🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪🂫')).toEqual(['password-too-short']);
});

it('never goes below eight, whatever the site says', () => {
  expect(codes('7 chars', { minimum: 1, words: [] })).toEqual(['password-too-short']);
});
