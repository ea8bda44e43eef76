import { expect, it } from 'vitest';
import { requiredActionOf, type Standing } from './required-action.ts';

const settled: Standing = {
  handedOverFor: null,
  mustChangePassword: false,
  hasTwoStep: false,
  roles: [],
  policy: 'off',
};

it.each<[string, Partial<Standing>, ReturnType<typeof requiredActionOf>]>([
  ['an agent of a site without two-step sign-in', {}, null],
  ['an administrator of such a site', { roles: ['HomeOfficeAdmin'] }, null],
  ['an agent where administrators need it', { policy: 'admins' }, null],
  ['any administrator there', { policy: 'admins', roles: ['ReportAdmin'] }, 'set-up-two-step'],
  ['an administrator who has it', { policy: 'admins', roles: ['UserAdmin'], hasTwoStep: true }, null],
  ['an agent where all need it', { policy: 'all' }, 'set-up-two-step'],
  ['somebody whose password another chose', { mustChangePassword: true }, 'change-password'],
  ['somebody whose device is with an applicant', { handedOverFor: 7, mustChangePassword: true }, 'take-back'],
  ['somebody with both before them', { mustChangePassword: true, policy: 'all' }, 'change-password'],
])('%s must first: %s %s', (_, given, action) => {
  expect(requiredActionOf({ ...settled, ...given })).toBe(action);
});
