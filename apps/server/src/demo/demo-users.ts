import type { Role } from '@openroll/domain/access/roles';

/** The demo's accounts (§15.2): outside checks rely on these exact names. */
export const demoPassword = 'Openroll-Demo-2026!';

export interface DemoUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
  readonly isApiUser?: boolean;
  readonly licenses?: readonly string[];
  /** Cases assigned directly; restricted ones see only their own enrollments. */
  readonly cases?: readonly string[] | 'every';
  readonly restricted?: boolean;
}

export const lakeside = 'Lakeside Manufacturing';
export const prairie = 'Prairie School District';
export const harbor = 'Harbor Logistics';

export const demoUsers: readonly DemoUser[] = [
  { email: 'admin@demo.openroll.test', firstName: 'Holly', lastName: 'Admin', roles: ['HomeOfficeAdmin'] },
  {
    email: 'cases@demo.openroll.test',
    firstName: 'Casey',
    lastName: 'Manager',
    roles: ['CaseAdmin'],
    cases: 'every',
  },
  { email: 'users@demo.openroll.test', firstName: 'Uma', lastName: 'Useradmin', roles: ['UserAdmin'] },
  {
    email: 'reports@demo.openroll.test',
    firstName: 'Rae',
    lastName: 'Reporter',
    roles: ['ReportAdmin'],
    cases: [lakeside, prairie],
  },
  {
    email: 'agent@demo.openroll.test',
    firstName: 'Avery',
    lastName: 'Agent',
    roles: [],
    licenses: ['IL', 'TX', 'CA', 'NY', 'FL'],
    cases: [lakeside, prairie, harbor],
  },
  {
    email: 'agent2@demo.openroll.test',
    firstName: 'Blake',
    lastName: 'Broker',
    roles: [],
    licenses: ['TX'],
    cases: [prairie],
    restricted: true,
  },
  { email: 'agent3@demo.openroll.test', firstName: 'Noor', lastName: 'Newhire', roles: [] },
  {
    email: 'api@demo.openroll.test',
    firstName: 'Api',
    lastName: 'Lakeside',
    roles: ['APIUser'],
    isApiUser: true,
    cases: [lakeside],
  },
];
