import { expect, it } from 'vitest';
import type { Permission } from './permissions.ts';
import { permissions } from './permissions.ts';
import { permissionsOf, type Role } from './roles.ts';

/** §1.17: who may, as sentences about people. `agent` is somebody without a role. */
const sentences: readonly (readonly [who: readonly (Role | 'agent')[], may: readonly Permission[]])[] = [
  [
    ['agent', 'CaseAdmin', 'UserAdmin', 'ReportAdmin', 'HomeOfficeAdmin'],
    ['access_enrollments_page', 'access_profile_page', 'change_me', 'change_my_password'],
  ],
  [['agent', 'CaseAdmin', 'UserAdmin', 'ReportAdmin', 'APIUser', 'HomeOfficeAdmin'], ['create_enrollment']],
  [
    ['agent', 'CaseAdmin', 'HomeOfficeAdmin'],
    ['access_cases_page', 'create_case'],
  ],
  [
    ['CaseAdmin', 'HomeOfficeAdmin'],
    [
      'change_case',
      'set_case_tags',
      'manage_products_for_case',
      'manage_census',
      'delete_case',
      'delete_enrollment',
      'view_declined_waived_enrollments',
    ],
  ],
  [
    ['CaseAdmin', 'UserAdmin', 'HomeOfficeAdmin'],
    ['create_tag', 'assign_user_to_case', 'view_tagged_users'],
  ],
  [
    ['UserAdmin', 'HomeOfficeAdmin'],
    [
      'access_manage_users_page',
      'create_user',
      'change_user',
      'send_user_invitation_email',
      'send_user_reset_password_email',
      'set_user_role',
      'set_user_tags',
    ],
  ],
  [['ReportAdmin', 'HomeOfficeAdmin'], ['access_reports_page']],
  [['APIUser', 'HomeOfficeAdmin'], ['view_enrollment_deliveries']],
  [['HomeOfficeAdmin'], ['add_enrollment_deliveries', 'set_user_role_to_homeofficeadmin']],
];

const everybody = ['agent', 'CaseAdmin', 'UserAdmin', 'ReportAdmin', 'APIUser', 'HomeOfficeAdmin'] as const;
const held = (who: Role | 'agent') => permissionsOf(who === 'agent' ? [] : [who]);

it.each(sentences)('%j, and nobody else, may %j', (who, allowed) => {
  for (const permission of allowed) {
    expect(everybody.filter((one) => held(one).includes(permission)).sort()).toEqual([...who].sort());
  }
});

it('names every permission in exactly one sentence', () => {
  expect(sentences.flatMap(([, allowed]) => allowed).sort()).toEqual([...permissions].sort());
});

it('gives somebody with two roles what either may, once', () => {
  const both = permissionsOf(['ReportAdmin', 'UserAdmin']);
  expect(both).toEqual(
    permissions.filter((one) => held('ReportAdmin').includes(one) || held('UserAdmin').includes(one)),
  );
});

it('takes the case page away from an agent who becomes a report administrator', () => {
  expect(permissionsOf([])).toContain('access_cases_page');
  expect(permissionsOf(['ReportAdmin'])).not.toContain('access_cases_page');
});
