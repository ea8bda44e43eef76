import type { OpenSession } from '@openroll/contract/accounts';
import type { CaseDetail, CaseRow } from '@openroll/contract/cases';
import type { CensusApplicant } from '@openroll/contract/census';
import type { CurrentUser } from '@openroll/contract/sign-in';
import type { PublicSite } from '@openroll/contract/site';
import type { Role } from '@openroll/domain/access/roles';
import { permissionsOf } from '@openroll/domain/access/roles';
import { stateCodes } from '@openroll/domain/us-states';
import { defaultTerminology } from '@openroll/messages/words';

/** Builders of replies: they fill in everything a test does not care about. */
export const aSite = (changes: Partial<PublicSite> = {}): PublicSite => ({
  tenantSystemName: 'Openroll',
  logoUrl: '/logo.svg',
  brandColor: '#0f6b5c',
  casesPath: '/cases',
  enrollmentsPath: '/enrollments',
  wizardPath: '/wizard',
  enrollmentDetailsPath: '/enrollment-details',
  terminology: defaultTerminology,
  allowedStates: [...stateCodes],
  ffEnableEnrollmentSessionConferences: true,
  ffExternalUnderwriting: true,
  enableCaseSetupCityState: true,
  enableCaseSetupPremiumSelection: true,
  showEmployeeColumn: true,
  showCaseColumn: true,
  showDivisionColumn: true,
  enableCensus: true,
  caseSetupTabs: {},
  singleNameRelationships: [],
  relationshipDisclaimers: {},
  passwordMinimum: 12,
  singleSignOn: null,
  isDemo: false,
  ...changes,
});

/** Someone with the permissions of the roles; no role makes an agent. */
export const aUser = (roles: readonly Role[] = [], changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 7,
  email: 'casey@example.com',
  username: 'casey@example.com',
  first_name: 'Casey',
  last_name: 'Manager',
  code: null,
  status: 'active',
  last_login: null,
  must: null,
  roles: [...roles],
  tags: [],
  permissions: [...permissionsOf(roles)],
  pref_receive_new_user_notifications: false,
  is_api_user: false,
  licensed_states: ['IL'],
  ...changes,
});

export const anOpenSession = (changes: Partial<OpenSession> = {}): OpenSession => ({
  id: 1,
  current: true,
  created_at: '2026-03-14T14:00:00Z',
  last_seen_at: '2026-03-14T15:30:00Z',
  ip: '198.51.100.7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  ...changes,
});

export const aCaseRow = (changes: Partial<CaseRow> = {}): CaseRow => ({
  id: 1,
  group_name: 'Lakeside Manufacturing',
  num_pending: 2,
  num_paused: 1,
  num_queued: -1,
  num_census: 250,
  num_enrolled: 31,
  total_premium: 12345.5,
  tags: [],
  is_active: true,
  status: 'Active',
  ...changes,
});

export const aCase = (changes: Partial<CaseDetail> = {}): CaseDetail => ({
  id: 1,
  group_name: 'Lakeside Manufacturing',
  group_number: null,
  uses_group_number: false,
  case_divisions_enabled: true,
  case_divisions: [
    { id: 3, case_id: 1, division_name: 'Plant', default_city: 'Joliet', default_state: 'IL' },
    { id: 4, case_id: 1, division_name: 'Office', default_city: 'Chicago', default_state: 'IL' },
  ],
  situs_city: 'Chicago',
  situs_state: 'IL',
  premium_mode: 'monthly',
  is_active: true,
  deleted: false,
  enrollment_open: true,
  enrollment_start_date: null,
  enrollment_end_date: null,
  offered_states: ['IL', 'TX'],
  is_self_enroll_active: false,
  is_agent_enroll_remote_sig_active: false,
  force_agent_enroll_remote_sig: false,
  is_call_center_mode_active: false,
  force_call_center_mode: false,
  is_audio_conference_enroll_active: false,
  force_audio_conference_enroll: false,
  delivery_paused: false,
  agent_splits_enabled: false,
  updated_at: '2026-03-01T12:00:00Z',
  products: [{ id: 5, name: 'accident', display_name: 'Accident' }],
  num_census: 250,
  may: { change: true, products: true, users: true, census: true, remove: true, enroll: true },
  ...changes,
});

export const aPerson = (changes: Partial<CensusApplicant> = {}): CensusApplicant => ({
  id: 11,
  census_case_id: 1,
  case_name: 'Lakeside Manufacturing',
  first_name: 'Dana',
  last_name: 'Whitfield',
  address1: '12 Elm Street',
  address2: '',
  city: 'Joliet',
  state: 'IL',
  zip_code: '60431',
  email: 'dana@example.com',
  phone: '815-555-0100',
  date_of_birth: '1984-03-14',
  age: 42,
  ssn: '•••-••-9999',
  spouse_first: 'Jordan',
  spouse_last: 'Whitfield',
  spouse_date_of_birth: '1985-07-02',
  spouse: { first_name: 'Jordan', last_name: 'Whitfield', date_of_birth: '1985-07-02', age: 40 },
  children: [{ first_name: 'Riley', last_name: 'Whitfield', date_of_birth: '2012-05-20', age: 13 }],
  division_name: 'Plant',
  paused_enrollment_id: null,
  may: { enroll: true, remove: true },
  ...changes,
});
