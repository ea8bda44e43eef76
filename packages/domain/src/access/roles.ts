import { type Permission, permissions } from './permissions.ts';

/** Roles (§1.16). A user without any role is an agent. */
export const roles = ['HomeOfficeAdmin', 'CaseAdmin', 'UserAdmin', 'ReportAdmin', 'APIUser'] as const;
export type Role = (typeof roles)[number];

/** What everybody who signs in may do (§1.17). */
const everyone: readonly Permission[] = [
  'access_enrollments_page',
  'access_profile_page',
  'change_me',
  'change_my_password',
  'create_enrollment',
];

const agent: readonly Permission[] = [...everyone, 'access_cases_page', 'create_case'];

const userAdmin: readonly Permission[] = [
  ...everyone,
  'create_tag',
  'assign_user_to_case',
  'view_tagged_users',
  'access_manage_users_page',
  'create_user',
  'change_user',
  'send_user_invitation_email',
  'send_user_reset_password_email',
  'set_user_role',
  'set_user_tags',
];

const caseAdmin: readonly Permission[] = [
  ...agent,
  'change_case',
  'set_case_tags',
  'manage_products_for_case',
  'manage_census',
  'delete_case',
  'create_tag',
  'assign_user_to_case',
  'view_tagged_users',
  'delete_enrollment',
  'view_declined_waived_enrollments',
];

/** The one table (§1.17). */
export const permissionsOfRole: Readonly<Record<Role | 'agent', readonly Permission[]>> = {
  agent,
  CaseAdmin: caseAdmin,
  UserAdmin: userAdmin,
  ReportAdmin: [...everyone, 'access_reports_page'],
  APIUser: ['create_enrollment', 'view_enrollment_deliveries'],
  HomeOfficeAdmin: permissions,
};

/** Asked with every request: what some roles grant together is worked out once. */
const granted = new Map<string, readonly Permission[]>();

/** The union over a user's roles, in the order of the permission list; nobody's roles make an agent. */
export function permissionsOf(userRoles: readonly Role[]): readonly Permission[] {
  const key = userRoles.join();
  let known = granted.get(key);
  if (!known) {
    known = union(userRoles);
    granted.set(key, known);
  }
  return known;
}

function union(userRoles: readonly Role[]): readonly Permission[] {
  const all = new Set(
    userRoles.length === 0 ? permissionsOfRole.agent : userRoles.flatMap((role) => permissionsOfRole[role]),
  );
  return permissions.filter((permission) => all.has(permission));
}
