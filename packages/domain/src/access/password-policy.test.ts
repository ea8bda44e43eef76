import { expect, it } from 'vitest';
import { passwordMinimum, passwordProblems } from './password-policy.ts';

const rules = {
  minimum: 12,
  words: ['Openroll Benefits', 'avery@example.test'],
  isCommon: (password: string) => password === 'password1234',
};
const codes = (password: string, given = rules) => passwordProblems(password, given).map(({ code }) => code);

it.each([
  ['short of the minimum', 'elevenchars', ['password-too-short']],
  ['as long as the minimum', 'twelve chars', []],
  ['longer than the maximum', 'x-'.repeat(65), ['too-long']],
  ['as long as the maximum', 'x-'.repeat(64), []],
  ['on the list of common ones', 'PassWord1234', ['password-common']],
  ['on the list in full-width letters', 'Ｐａｓｓｗｏｒｄ1234', ['password-common']],
  ['on the list with more around it', 'my password1234', []],
  ['one character again and again', 'aaaaaaaaaaaaaaaa', ['password-common']],
  ["the tenant's own name", 'OPENROLL benefits', ['password-common']],
  ["the tenant's own name without its space", 'openrollbenefits', ['password-common']],
  ["the user's own address", 'avery@example.test', ['password-common']],
  ["holding the tenant's name among others", 'OpenRoll benefits for Ann', []],
  ['twelve letters of another script', 'пароль семьи', []],
])('judges a password that is %s', (_, password, expected) => {
  expect(codes(password)).toEqual(expected);
});

it('counts characters, not code units', () => {
  expect(codes('🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪🂫')).toEqual(['password-too-short']);
});

it.each([
  ['15 where the site says nothing', null, false, 15],
  ['12 beside a second step', null, true, 12],
  ['what the site says', 20, false, 20],
  ['what the site says, beside a second step too', 20, true, 20],
  ['eight for the demo', 8, false, 8],
  ['never below eight', 1, true, 8],
])('asks for %s', (_, ofSite, twoStep, expected) => {
  expect(passwordMinimum(ofSite, { twoStep })).toBe(expected);
});
