import { userStates } from '@openroll/domain/statuses/user-status';
import { counts, lengths } from '@openroll/domain/values/lengths';
import { premiumModes } from '@openroll/domain/values/premium-modes';
import { z } from 'zod';
import { endpoint, may, signedIn } from './endpoint.ts';
import { tag } from './sign-in.ts';
import { about } from './targets.ts';
import {
  direction,
  dollars,
  id,
  idParams,
  instant,
  listOf,
  page,
  rowsPerPage,
  searchText,
  wireProblem,
} from './values.ts';

/** §2.3: the columns that exist so far. `orderBy` takes the row's field names; `name` means group_name. */
export const caseRow = z.object({
  id: z.number(),
  group_name: z.string(),
  num_pending: z.number(),
  num_paused: z.number(),
  num_queued: z.number(),
  num_census: z.number(),
  num_enrolled: z.number(),
  total_premium: dollars,
  tags: z.array(tag),
  is_active: z.boolean(),
  /** Shows no figures here (§2.22). */
  is_training: z.boolean(),
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
  'id',
  'tags',
  'is_active',
  'is_training',
] as const;

/** `ending`: active, with an enrollment period that ends within a week; `import_errors`: the last census import met errors. */
export const caseStatusFilters = ['all', 'active', 'inactive', 'ending', 'import_errors'] as const;

export const searchCases = endpoint({
  method: 'POST',
  path: '/api/cases/search',
  summary: 'Lists cases in scope',
  access: may('access_cases_page'),
  body: z.object({
    searchText,
    searchProperty: z.enum(['all', 'name', 'agents', 'tags', 'products', 'delivery']).default('all'),
    statusFilter: z.enum(caseStatusFilters).default('active'),
    orderBy: z.enum(caseSortColumns).default('name'),
    orderDirection: direction.default('asc'),
    currentPage: page,
    rowsPerPage,
    includeInactive: z.boolean().optional(),
  }),
  reply: z.object({ cases: z.array(caseRow), totalResultsCount: z.number() }),
});

/** For pickers: at most 1,000 by name (§2.3). */
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
  premium_mode: z.enum(premiumModes),
  is_active: z.boolean(),
  status: z.enum(['Active', 'Inactive']),
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
  /** Enrolled applications that are held because delivery is paused. */
  enrollments_to_deliver_count: z.number(),
  agent_splits_enabled: z.boolean(),
  /** Null for whoever may not set the case up: shares of a commission are nobody else's. */
  agent_split_json: z.unknown(),
  self_enroll_agent_id: z.number().nullable(),
  self_enroll_agent: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }).nullable(),
  tagged_restricted_to_own_enrollments: z.boolean(),
  is_training: z.boolean(),
  /** The calendar day after which a training case is cleared away. */
  training_ends_on: z.string().nullable(),
  /** The system case of that name: never deleted, nothing is delivered from it. */
  is_pending_group: z.boolean(),
  updated_at: z.string(),
  tags: z.array(tag),
  products: z.array(z.object({ id: z.number(), name: z.string(), display_name: z.string() })),
  num_census: z.number(),
  /** A case with enrollments cannot become a training case anymore, nor stop being one. */
  has_enrollments: z.boolean(),
  may: z.object({
    change: z.boolean(),
    products: z.boolean(),
    users: z.boolean(),
    census: z.boolean(),
    remove: z.boolean(),
    enroll: z.boolean(),
    /** Never for whoever sees only their own enrollments of the case. */
    payroll: z.boolean(),
    /** To find people of its census by name, where there are any (§3.12). */
    find_people: z.boolean(),
    /** Never for whoever sees only their own enrollments of the case. */
    prove: z.boolean(),
  }),
});
export type CaseDetail = z.output<typeof caseDetail>;

export const getCase = endpoint({
  method: 'GET',
  path: '/api/cases/{id}',
  summary: 'One case with its divisions, products and what the caller may do with it',
  access: signedIn,
  target: about('case', 'see', 'params.id'),
  params: idParams,
  reply: caseDetail,
});

export const listDivisions = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/divisions',
  summary: 'Divisions of a case',
  access: signedIn,
  target: about('case', 'see', 'params.id'),
  params: idParams,
  reply: z.array(division),
});

/** Valid means no error (severity warning apart). */
export const validateCase = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/validate',
  summary: 'What still keeps this case from enrolling',
  access: may('create_enrollment', 'change_case'),
  target: about('case', 'see', 'params.id'),
  params: idParams,
  reply: z.object({ errors: z.array(wireProblem) }),
});

/** A user of a case (§2.1). */
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
  target: about('case', 'see', 'params.id'),
  params: idParams,
  reply: listOf(caseUser),
});

export const listUsersWithAccess = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/agents_with_access',
  summary: 'Users who reach a case, directly or through a tag',
  access: may('create_enrollment', 'assign_user_to_case'),
  target: about('case', 'see', 'params.id'),
  params: idParams,
  /** Only who is active can share a commission (C10). */
  reply: listOf(caseUser.extend({ by_tag: z.boolean(), status: z.enum(userStates) })),
});

const assignment = z.object({
  users: z
    .array(z.object({ id, restricted_to_own_enrollments: z.boolean().default(false) }))
    .max(counts.users),
});

/** The same as usercase (§2.14). */
export const assignAgents = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/agents',
  summary: 'Assigns users to a case, or changes their restriction',
  access: may('assign_user_to_case'),
  target: about('case', 'users', 'params.id'),
  params: idParams,
  body: assignment,
  reply: z.object({ success: z.boolean() }),
});

export const assignUsers = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/usercase',
  summary: 'Assigns users to a case, or changes their restriction',
  access: may('assign_user_to_case'),
  target: about('case', 'users', 'params.id'),
  params: idParams,
  body: assignment,
  reply: z.object({ success: z.boolean() }),
});

export const unassignUser = endpoint({
  method: 'DELETE',
  path: '/api/cases/{id}/{userId}/usercasedelete',
  summary: 'Takes a direct assignment away',
  access: may('assign_user_to_case'),
  target: about('case', 'users', 'params.id'),
  params: z.object({ id, userId: id }),
  reply: z.object({ success: z.boolean() }),
});

/** A new case stands on its defaults (§2.1). A creator who is no home-office administrator is assigned to it at once. */
export const createCase = endpoint({
  method: 'POST',
  path: '/api/cases',
  summary: 'Makes a case',
  access: may('create_case'),
  body: z.object({
    group_name: z.string().max(lengths.groupName).default(''),
    enrollment_open: z.boolean().default(true),
    /** Without it the one that new cases of the site begin with. */
    premium_mode: z.enum(premiumModes).optional(),
    is_training: z.boolean().default(false),
    training_ends_on: z.iso.date().nullable().default(null),
  }),
  reply: caseDetail,
});

/** Deleted and inactive are one state (§2.2): the case stays readable. */
export const deleteCase = endpoint({
  method: 'DELETE',
  path: '/api/cases/{id}',
  summary: 'Deactivates a case',
  access: may('delete_case'),
  target: about('case', 'remove', 'params.id'),
  params: idParams,
  reply: z.object({ success: z.boolean() }),
});

export const reactivateCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/reactivate',
  summary: 'Takes the deletion of a case back',
  access: may('delete_case'),
  target: about('case', 'remove', 'params.id'),
  params: idParams,
  reply: z.object({ success: z.boolean() }),
});

/** Settings, divisions, products with their options, splits; users and tags only on demand; never people or enrollments. */
export const duplicateCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/duplicate',
  summary: 'Makes a new case with the setup of this one',
  access: may('create_case'),
  target: about('case', 'change', 'params.id'),
  params: idParams,
  body: z.object({
    group_name: z.string().max(lengths.groupName).default(''),
    with_users: z.boolean().default(false),
    with_tags: z.boolean().default(false),
  }),
  reply: caseDetail,
});

const tagged = z.object({ id: z.number(), name: z.string() });

export const listCaseTags = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/tags',
  summary: 'Tags of a case by name',
  access: may('access_cases_page'),
  target: about('case', 'see', 'params.id'),
  params: idParams,
  reply: listOf(tagged),
});

/** overwrite: the tags become exactly these; else they are added. */
export const setCaseTags = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/tags',
  summary: 'Gives a case tags',
  access: may('set_case_tags'),
  target: about('case', 'see', 'params.id'),
  params: idParams,
  body: z.object({ tag_ids: z.array(id).max(counts.tags), overwrite: z.boolean().default(false) }),
  reply: z.object({ tags: z.array(tagged) }),
});

export const removeCaseTags = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/tags/remove',
  summary: 'Takes tags off a case',
  access: may('set_case_tags'),
  target: about('case', 'see', 'params.id'),
  params: idParams,
  body: z.object({ tag_ids: z.array(id).max(counts.tags) }),
  reply: z.object({ tags: z.array(tagged) }),
});

/** Who changed what and when, in words (from the audit); newest first. */
export const caseHistory = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/history',
  summary: 'What happened to the setup of a case',
  access: may('change_case', 'create_case'),
  target: about('case', 'change', 'params.id'),
  params: idParams,
  query: z.object({ page, rows_per_page: rowsPerPage }),
  reply: listOf(
    z.object({
      id: z.number(),
      at: instant,
      /** 'System' where nobody did it by hand. */
      who: z.string(),
      /** What was done, as a sentence. */
      what: z.string(),
      /** Settings that changed, by the names that the setup gives them, with what was and what is where both may be told. */
      changes: z.array(
        z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
});

/** One YAML document with the whole setup, to keep or to make another case from. */
export const exportCaseSetup = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/setup-file',
  summary: 'The setup of a case as one YAML document',
  access: may('change_case', 'create_case'),
  target: about('case', 'change', 'params.id'),
  params: idParams,
  reply: z.unknown(),
  answers: 'yaml',
});

export const createCaseFromFile = endpoint({
  method: 'POST',
  path: '/api/cases/from-file',
  summary: 'Makes a case from a YAML document, whole or not at all',
  access: may('create_case'),
  body: z.object({ document: z.string().max(lengths.caseDocument) }),
  /** Errors: what the validation still finds in the case that was made. */
  reply: z.object({ case: caseDetail, errors: z.array(wireProblem) }),
});
