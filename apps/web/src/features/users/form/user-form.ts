import type { Appointment, License, UserDetail } from '@openroll/contract/users';
import type { Role } from '@openroll/domain/access/roles';

/** Rows of the form keep a key of their own, so that fields stay with their row when another is removed. */
export interface LicenseRow {
  readonly key: number;
  readonly state: string;
  readonly number: string;
  readonly from: string;
  readonly to: string;
}
export interface AppointmentRow {
  readonly key: number;
  readonly carrier: string;
  /** As it is typed: 'IL, IN'. */
  readonly states: string;
  readonly from: string;
  readonly to: string;
}

/** What the form of §1.14 holds; all fields as they are typed. */
export interface UserForm {
  readonly email: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly code: string;
  /** On create only. */
  readonly password: string;
  readonly is_api_user: boolean;
  readonly pref_receive_new_user_notifications: boolean;
  readonly roles: readonly Role[];
  readonly tag_ids: readonly number[];
  readonly licenses: readonly LicenseRow[];
  readonly appointments: readonly AppointmentRow[];
}

export const emptyForm: UserForm = {
  email: '',
  username: '',
  first_name: '',
  last_name: '',
  code: '',
  password: '',
  is_api_user: false,
  pref_receive_new_user_notifications: false,
  roles: [],
  tag_ids: [],
  licenses: [],
  appointments: [],
};

let lastKey = 0;
export const newLicense = (): LicenseRow => ({ key: ++lastKey, state: '', number: '', from: '', to: '' });
export const newAppointment = (): AppointmentRow => ({
  key: ++lastKey,
  carrier: '',
  states: '',
  from: '',
  to: '',
});

export const formOf = (user: UserDetail): UserForm => ({
  email: user.email,
  username: user.username,
  first_name: user.first_name,
  last_name: user.last_name,
  code: user.code ?? '',
  password: '',
  is_api_user: user.is_api_user,
  pref_receive_new_user_notifications: user.pref_receive_new_user_notifications,
  roles: user.roles,
  tag_ids: user.tags.map(({ id }) => id),
  licenses: user.licenses.map((row) => ({ ...row, key: ++lastKey, to: row.to ?? '' })),
  appointments: user.appointments.map((row) => ({
    ...row,
    key: ++lastKey,
    states: row.states.join(', '),
    to: row.to ?? '',
  })),
});

/** 'il; IN wi' → ['IL', 'IN', 'WI']. */
export const stateCodesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

const licensesOf = ({ licenses }: UserForm): License[] =>
  licenses.map(({ state, number, from, to }) => ({
    state,
    number: number.trim(),
    from: from.trim(),
    to: to.trim() || null,
  }));

const appointmentsOf = ({ appointments }: UserForm): Appointment[] =>
  appointments.map(({ carrier, states, from, to }) => ({
    carrier: carrier.trim(),
    states: stateCodesIn(states),
    from: from.trim(),
    to: to.trim() || null,
  }));

/** The part that PUT and POST of a user share. */
export const detailsOf = (form: UserForm) => ({
  email: form.email.trim(),
  username: form.username.trim(),
  first_name: form.first_name.trim(),
  last_name: form.last_name.trim(),
  code: form.code.trim() || null,
  pref_receive_new_user_notifications: form.pref_receive_new_user_notifications,
  licenses: licensesOf(form),
  appointments: appointmentsOf(form),
});

/** What a field means, without keys and the order of sets; equal texts are equal fields. */
const meaning: { readonly [F in keyof UserForm]: (form: UserForm) => string } = {
  email: ({ email }) => email.trim(),
  username: ({ username }) => username.trim(),
  first_name: ({ first_name }) => first_name.trim(),
  last_name: ({ last_name }) => last_name.trim(),
  code: ({ code }) => code.trim(),
  password: ({ password }) => password,
  is_api_user: ({ is_api_user }) => String(is_api_user),
  pref_receive_new_user_notifications: (form) => String(form.pref_receive_new_user_notifications),
  roles: ({ roles }) => [...roles].sort().join(),
  tag_ids: ({ tag_ids }) => [...tag_ids].sort((a, b) => a - b).join(),
  licenses: (form) => JSON.stringify(licensesOf(form)),
  appointments: (form) => JSON.stringify(appointmentsOf(form)),
};

/** The fields in which two forms differ. */
export const changedFields = (before: UserForm, after: UserForm): (keyof UserForm)[] =>
  (Object.keys(meaning) as (keyof UserForm)[]).filter(
    (field) => meaning[field](before) !== meaning[field](after),
  );

/** The form after somebody else has saved: what was typed here stays, everything else is theirs. */
export function takeOver(before: UserForm, typed: UserForm, theirs: UserForm): UserForm {
  const mine = changedFields(before, typed).map((field) => [field, typed[field]]);
  return { ...theirs, ...(Object.fromEntries(mine) as Partial<UserForm>) };
}

/** §1.14: what must not be empty, in the order of the form. */
export const requiredFields = (form: UserForm, isNew: boolean): (keyof UserForm & RequiredField)[] => [
  'first_name',
  'last_name',
  'email',
  'username',
  ...(form.is_api_user ? [] : (['code'] as const)),
  ...(isNew && !form.is_api_user ? (['password'] as const) : []),
];
export type RequiredField = 'email' | 'username' | 'first_name' | 'last_name' | 'password' | 'code';

export const missingFields = (form: UserForm, isNew: boolean): RequiredField[] =>
  requiredFields(form, isNew).filter((field) => form[field].trim() === '');
