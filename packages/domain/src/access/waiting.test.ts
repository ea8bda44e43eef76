import { expect, it } from 'vitest';
import { permissionsOf } from './roles.ts';
import { waitingKindsOf } from './waiting.ts';

it.each([
  ['an agent', [], ['to_resume', 'to_sign', 'waiting_for_applicant', 'ending_periods']],
  [
    'a case administrator',
    ['CaseAdmin'],
    ['to_resume', 'to_sign', 'waiting_for_applicant', 'ending_periods', 'import_errors'],
  ],
  [
    'a user administrator',
    ['UserAdmin'],
    ['to_resume', 'to_sign', 'waiting_for_applicant', 'users_to_review'],
  ],
  ['a report administrator', ['ReportAdmin'], ['to_resume', 'to_sign', 'waiting_for_applicant']],
  [
    'the home office',
    ['HomeOfficeAdmin'],
    [
      'to_resume',
      'to_sign',
      'waiting_for_applicant',
      'ending_periods',
      'import_errors',
      'amounts_to_decide',
      'failed_deliveries',
      'parked_answers',
      'users_to_review',
    ],
  ],
] as const)('tells %s what they can open', (_, roles, kinds) => {
  expect(waitingKindsOf(permissionsOf(roles))).toEqual(kinds);
});
