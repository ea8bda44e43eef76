import { premiumModes } from '@openroll/domain/premium-modes';
import { z } from 'zod';
import { endpoint, may, signedIn } from './endpoint.ts';
import {
  direction,
  dollars,
  id,
  idParams,
  listOf,
  page,
  rowsPerPage,
  searchText,
  wireProblem,
} from './values.ts';

/** S1 §2 Cases list: the columns that exist so far. `orderBy` takes the row's field names; `name` means group_name. */
export const caseRow = z.object({
  id: z.number(),
  group_name: z.string(),
  num_pending: z.number(),
  num_paused: z.number(),
  num_queued: z.number(),
  num_census: z.number(),
  num_enrolled: z.number(),
  total_premium: dollars,
  tags: z.array(z.object({ id: z.number(), name: z.string() })),
  is_active: z.boolean(),
  status: z.enum(['Active', 'Inactive']),
});
export type CaseRow = z.output<typeof caseRow>;

export const caseSortColumns = [
  'name',
  'group_name',
  'num_pending',
  'num_paused',
  'num_queued',
  'num_census',
  'num_enrolled',
  'total_premium',
  'status',
] as const;

export const searchCases = endpoint({
  method: 'POST',
  path: '/api/cases/search',
  summary: 'Lists cases in scope',
  access: may('access_cases_page'),
  body: z.object({
    searchText,
    searchProperty: z.enum(['all', 'name', 'agents', 'tags', 'products', 'delivery']).default('all'),
    statusFilter: z.enum(['all', 'active', 'inactive']).default('active'),
    orderBy: z.enum(caseSortColumns).default('name'),
    orderDirection: direction.default('asc'),
    currentPage: page,
    rowsPerPage,
    includeInactive: z.boolean().optional(),
  }),
  reply: z.object({ cases: z.array(caseRow), totalResultsCount: z.number() }),
});

/** For pickers: at most 1,000 by name (wire.md, Lists and filters). */
export const listCases = endpoint({
  method: 'GET',
  path: '/api/cases',
  summary: 'Cases of the scope for pickers',
  access: signedIn,
  query: z.object({ search: searchText }),
  reply: z.object({
    cases: z.array(z.object({ id: z.number(), group_name: z.string(), is_active: z.boolean() })),
  }),
});

export const division = z.object({
  id: z.number(),
  case_id: z.number(),
  division_name: z.string(),
  default_city: z.string(),
  default_state: z.string(),
});
export type Division = z.output<typeof division>;

export const caseDetail = z.object({
  id: z.number(),
  group_name: z.string(),
  group_number: z.string().nullable(),
  uses_group_number: z.boolean(),
  case_divisions_enabled: z.boolean(),
  case_divisions: z.array(division),
  situs_city: z.string().nullable(),
  situs_state: z.string().nullable(),
  premium_mode: z.enum(premiumModes as [string, ...string[]]),
  is_active: z.boolean(),
  deleted: z.boolean(),
  enrollment_open: z.boolean(),
  enrollment_start_date: z.string().nullable(),
  enrollment_end_date: z.string().nullable(),
  offered_states: z.array(z.string()),
  is_self_enroll_active: z.boolean(),
  is_agent_enroll_remote_sig_active: z.boolean(),
  force_agent_enroll_remote_sig: z.boolean(),
  is_call_center_mode_active: z.boolean(),
  force_call_center_mode: z.boolean(),
  is_audio_conference_enroll_active: z.boolean(),
  force_audio_conference_enroll: z.boolean(),
  delivery_paused: z.boolean(),
  agent_splits_enabled: z.boolean(),
  updated_at: z.string(),
  products: z.array(z.object({ id: z.number(), name: z.string(), display_name: z.string() })),
  num_census: z.number(),
  may: z.object({
    change: z.boolean(),
    products: z.boolean(),
    users: z.boolean(),
    census: z.boolean(),
    remove: z.boolean(),
    enroll: z.boolean(),
  }),
});
export type CaseDetail = z.output<typeof caseDetail>;

export const getCase = endpoint({
  method: 'GET',
  path: '/api/cases/{id}',
  summary: 'One case with its divisions, products and what the caller may do with it',
  access: signedIn,
  params: idParams,
  reply: caseDetail,
});

export const listDivisions = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/divisions',
  summary: 'Divisions of a case',
  access: signedIn,
  params: idParams,
  reply: z.array(division),
});

/** Valid means no error (severity warning apart). */
export const validateCase = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/validate',
  summary: 'What still keeps this case from enrolling',
  access: may('create_enrollment', 'change_case'),
  params: idParams,
  reply: z.object({ errors: z.array(wireProblem) }),
});

/** S1 §3 Case user entry. */
export const caseUser = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  restricted_to_own_enrollments: z.boolean(),
  is_api_user: z.boolean(),
});
export type CaseUser = z.output<typeof caseUser>;

export const listCaseUsers = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/agents',
  summary: 'Users assigned to a case directly',
  access: may('create_enrollment', 'assign_user_to_case'),
  params: idParams,
  reply: listOf(caseUser),
});

export const assignUsers = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/usercase',
  summary: 'Assigns users to a case, or changes their restriction',
  access: may('assign_user_to_case'),
  params: idParams,
  body: z.object({
    users: z.array(z.object({ id, restricted_to_own_enrollments: z.boolean().default(false) })).max(1000),
  }),
  reply: z.object({ success: z.boolean() }),
});

export const unassignUser = endpoint({
  method: 'DELETE',
  path: '/api/cases/{id}/{userId}/usercasedelete',
  summary: 'Takes a direct assignment away',
  access: may('assign_user_to_case'),
  params: z.object({ id, userId: id }),
  reply: z.object({ success: z.boolean() }),
});
