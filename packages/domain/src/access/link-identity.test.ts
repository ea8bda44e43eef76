import { describe, expect, it } from 'vitest';
import { type ActingLink, actingLinks } from './actor.ts';
import { identityAsked, isIdentified, type KnownPerson } from './link-identity.ts';

const dana: KnownPerson = { birthdate: '1987-05-04', lastFour: '9999' };
const unnamed: KnownPerson = { birthdate: undefined, lastFour: undefined };
const withoutSsn: KnownPerson = { ...dana, lastFour: undefined };

describe('before anything is shown', () => {
  it.each<[string, ActingLink, 'applicant' | 'spouse', KnownPerson, string[]]>([
    [
      'who comes back gives birth date and last four',
      'resume',
      'applicant',
      dana,
      ['birthdate', 'last_four'],
    ],
    [
      'who comes back before typing an SSN gives the birth date',
      'resume',
      'applicant',
      withoutSsn,
      ['birthdate'],
    ],
    ['who comes back before typing anything is let in', 'resume', 'applicant', unnamed, []],
    ['a reviewer gives the last four', 'review', 'applicant', dana, ['last_four']],
    ['who fetches documents gives the last four', 'document', 'applicant', dana, ['last_four']],
    ['who confirms a rating gives the last four', 'confirm', 'applicant', dana, ['last_four']],
    ['an employee who signs is asked with the signature', 'sign', 'applicant', dana, []],
    ['a spouse who signs gives the last four', 'sign', 'spouse', dana, ['last_four']],
    ['a spouse without an SSN gives the birth date', 'sign', 'spouse', withoutSsn, ['birthdate']],
    ['who enrolls alone is nobody yet', 'self-enroll', 'applicant', dana, []],
  ])('%s', (_, link, signer, person, asked) => {
    expect(identityAsked(link, signer, person)).toEqual(asked);
  });
});

it.each([
  [{ birthdate: '1987-05-04', last_four: ' 9999 ' }, true],
  [{ birthdate: '1987-05-04', last_four: '9998' }, false],
  [{ birthdate: '1987-04-05', last_four: '9999' }, false],
  [{ last_four: '9999' }, false],
  [{}, false],
])('%j lets in: %s', (given, expected) => {
  expect(isIdentified(['birthdate', 'last_four'], dana, given)).toBe(expected);
});

it.each([
  ['last_four', { last_four: '9999' }, true],
  ['last_four', { birthdate: '1987-05-04' }, false],
  ['birthdate', { birthdate: '1987-05-04' }, true],
  ['birthdate', { last_four: '9999' }, false],
] as const)('asked for %s alone, %j lets in: %s', (asked, given, expected) => {
  expect(isIdentified([asked], dana, given)).toBe(expected);
});

it('nobody is identified by leaving out what is known', () => {
  for (const link of actingLinks)
    for (const asked of [identityAsked(link, 'spouse', dana)].filter(({ length }) => length > 0))
      expect(isIdentified(asked, dana, {}), link).toBe(false);
});
