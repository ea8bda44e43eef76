import type { AssignedCase, UserDetail, UserRow } from '@openroll/contract/users';
import { permissionsOf } from '@openroll/domain/access/roles';

/** Builders of replies about users: they fill in everything a test does not care about. */
export const aUserRow = (changes: Partial<UserRow> = {}): UserRow => ({
  id: 21,
  email: 'dana@example.com',
  username: 'dana@example.com',
  first_name: 'Dana',
  last_name: 'Whitfield',
  code: 'A-100',
  status: 'active',
  last_login: '2026-03-14T20:05:00Z',
  roles: [],
  tags: [],
  is_api_user: false,
  awaiting_review: false,
  permissions: [...permissionsOf([])],
  pref_receive_new_user_notifications: false,
  created_at: '2026-01-02T15:00:00Z',
  ...changes,
});

export const allOfUser: UserDetail['may'] = {
  change: true,
  set_status: true,
  set_password: true,
  set_roles: true,
  set_home_office: false,
  set_tags: true,
  invite: true,
  send_reset: true,
  remove: true,
};

export const aUserDetail = (changes: Partial<UserDetail> = {}): UserDetail => {
  const { created_at: _, ...row } = aUserRow();
  return {
    ...row,
    licenses: [{ state: 'IL', number: 'IL-4711', from: '2025-01-01', to: null }],
    appointments: [{ carrier: 'Lakeshore Mutual', states: ['IL', 'IN'], from: '2025-01-01', to: null }],
    licensed_states: ['IL'],
    two_step: true,
    updated_at: '2026-03-01T12:00:00.000Z',
    may: allOfUser,
    ...changes,
  };
};

export const anAssignedCase = (changes: Partial<AssignedCase> = {}): AssignedCase => ({
  id: 1,
  group_name: 'Lakeside Manufacturing',
  is_active: true,
  restricted_to_own_enrollments: false,
  direct: true,
  tags: [],
  ...changes,
});

/** A list that comes whole, as the server sends it. */
export const wholeList = <T>(rows: readonly T[]) => ({
  rows,
  page: 1,
  rows_per_page: Math.max(1, rows.length),
  total_count: rows.length,
});
