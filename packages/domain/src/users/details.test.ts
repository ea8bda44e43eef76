import { expect, it } from 'vitest';
import { changedDetails, nobodyYet, readUserDetails, saysDetails, type UserDetailsGiven } from './details.ts';

const ada = {
  email: 'ada@example.test',
  username: 'ada@example.test',
  first_name: 'Ada',
  last_name: 'Arden',
  code: 'A7',
};
const registration = { email: 'Ada@Example.test ', first_name: ' Ada', last_name: 'Arden ', code: 'A7' };
const form = { ...registration, username: ' ADA@example.test' };
const read = (given: UserDetailsGiven, before = nobodyYet, asksCode = true) => {
  const outcome = readUserDetails(given, before, { asksCode });
  return outcome.ok ? outcome.value : outcome.problems.map(({ code, field }) => `${code} ${field}`);
};

it('trims, and lower-cases address and username', () => {
  expect(read(form)).toEqual(ada);
});

it('takes the address as the username of who registers, and is not told twice that it is missing', () => {
  const options = { asksCode: true, isRegistration: true };
  expect(readUserDetails(registration, nobodyYet, options)).toEqual({ ok: true, value: ada });
  const nameless = readUserDetails({ ...registration, email: '' }, nobodyYet, options);
  expect(nameless).toMatchObject({ ok: false, problems: [{ code: 'required', field: 'email' }] });
});

it.each<[string, UserDetailsGiven, string[]]>([
  [
    'nothing',
    {},
    ['required email', 'required username', 'required first_name', 'required last_name', 'required code'],
  ],
  ['no username', registration, ['required username']],
  ['blanks', { ...form, first_name: '  ', code: ' ' }, ['required first_name', 'required code']],
  ['no address', { ...form, email: 'ada', username: 'ada' }, ['email-format email']],
  [
    'a line break in the address',
    { ...form, email: 'a@b.test\r\nbcc: c@d.test', username: 'ada' },
    ['email-format email'],
  ],
  ["another's address as the username", { ...form, username: 'bea@b.test' }, ['username-format username']],
  ['a username with a space', { ...form, username: 'ada arden' }, ['username-format username']],
  ['a line break in a name', { ...form, last_name: 'Ar\nden' }, ['text-control-characters last_name']],
  [
    'a username like another, with a letter that nobody sees',
    { ...form, username: 'ad\u200bmin' },
    ['username-format username'],
  ],
  ['a name with one', { ...form, first_name: 'Ho\u00adlly' }, ['text-control-characters first_name']],
  ['a turned direction of writing', { ...form, code: 'A\u202e7' }, ['text-control-characters code']],
])('refuses %s', (_, given, problems) => {
  expect(read(given)).toEqual(problems);
});

it('asks for no code where there is none to be asked for', () => {
  expect(read({ ...form, code: null }, nobodyYet, false)).toMatchObject({ code: null });
});

it.each<[string, UserDetailsGiven, object]>([
  ['keeps what is not sent', {}, ada],
  [
    'lets a username that is the address follow it',
    { email: 'new@b.test' },
    { email: 'new@b.test', username: 'new@b.test' },
  ],
  [
    'also where the form sends the old one along',
    { email: 'new@b.test', username: 'ada@example.test' },
    { username: 'new@b.test' },
  ],
  ['takes a name of its own', { username: 'ADA' }, { username: 'ada' }],
])('%s', (_, given, after) => {
  expect(read(given, ada)).toMatchObject(after);
});

it('keeps a name of its own when the address changes', () => {
  expect(read({ email: 'new@b.test' }, { ...ada, username: 'ada' })).toMatchObject({ username: 'ada' });
});

it('leaves nobody without a username', () => {
  expect(read({ username: ' ' }, ada)).toEqual(['required username']);
});

it('takes no code away, and asks for one also whoever never had one', () => {
  expect(read({ code: '' }, ada)).toEqual(['required code']);
  for (const given of [{}, { code: '' }, { first_name: 'Adele' }])
    expect(read(given, { ...ada, code: null })).toEqual(['required code']);
  expect(read({ code: 'A7' }, { ...ada, code: null })).toMatchObject({ code: 'A7' });
});

it.each<[string, UserDetailsGiven, boolean]>([
  ['a name', { last_name: 'Arden' }, true],
  ['a code that is taken away', { code: null }, true],
  ['nothing', {}, false],
  ['what was left out', { email: undefined }, false],
])('is a form where it says %s', (_, given, isForm) => {
  expect(saysDetails(given)).toBe(isForm);
});

it('names what differs', () => {
  expect(changedDetails(ada, { ...ada, code: 'B1', email: 'x@y.test' })).toEqual(['email', 'code']);
});
