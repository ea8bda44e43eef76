import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, may, signedIn } from './endpoint.ts';
import { about } from './targets.ts';
import { id, idParams, maybeErrors, searchText } from './values.ts';

/** §3.3, §3.5: synchronous, multipart field `upload_csv`, up to 10,000 rows. */
export const uploadCensus = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/census',
  summary: 'Uploads a census file',
  access: may('manage_census'),
  target: about('case', 'census', 'params.id'),
  params: idParams,
  /** all_or_nothing: one bad row then keeps every row out. */
  query: z.object({ all_or_nothing: z.stringbool().default(false) }),
  reply: z.object({
    added: z.number(),
    updated: z.number(),
    rejected: z.number(),
    warnings: z.array(z.object({ row: z.number(), message: z.string() })),
    errors: maybeErrors,
    /** Base64 of a CSV whose first column shows the row and what is wrong with it. */
    error_file: z.string().optional(),
    error_file_name: z.string().optional(),
  }),
  takes: 'multipart',
  limit: 'upload',
});

export const removeCensus = endpoint({
  method: 'DELETE',
  path: '/api/cases/{id}/census',
  summary: 'Removes the people of a census who have no enrollment',
  access: may('manage_census'),
  target: about('case', 'census', 'params.id'),
  params: idParams,
  reply: z.object({ removed: z.number(), kept: z.number() }),
  stepUp: true,
});

/** 200 `{}` when nobody matches: a miss does not stop an enrollment (§3.8). */
const match = z.object({
  id: z.number().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  date_of_birth: z.string().optional(),
  enrollment_id: z.number().optional(),
});
export type CensusMatch = z.output<typeof match>;

export const findCensusPerson = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/census/{ssn}',
  summary: 'Looks a person up by SSN (kept for compatibility; the web app uses the POST)',
  access: may('create_enrollment'),
  target: about('case', 'see', 'params.id'),
  params: z.object({ id, ssn: z.string().max(lengths.ssn) }),
  reply: match,
});

export const lookUpCensusPerson = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/census/lookup',
  summary: 'Looks a person up by SSN in the body, so that no SSN stands in an address, or as chosen by name',
  access: may('create_enrollment'),
  target: about('case', 'see', 'params.id'),
  params: idParams,
  body: z.object({
    ssn: z.string().max(lengths.ssn).optional(),
    /** Who was chosen by name (§3.12), in the place of the SSN. */
    person_id: id.optional(),
    /** Of whoever was chosen by name: with the right one the birth date is answered, too. */
    birth_year: z.int().min(1800).max(2200).optional(),
  }),
  reply: match,
});

const namedPerson = z.object({
  id: z.number(),
  case_id: z.number(),
  case_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
export type NamedPerson = z.output<typeof namedPerson>;

/** A POST, so that no name stands in an address. 429 behind 200 a day. */
export const searchPeople = endpoint({
  method: 'POST',
  path: '/api/census/search',
  summary: 'Finds at most ten people of the censuses in scope by the beginning of their name',
  access: signedIn,
  body: z.object({ search_text: searchText, case_id: id.optional() }),
  reply: z.object({
    rows: z.array(namedPerson),
    has_more: z.boolean(),
    /** False where no case lets the caller find anybody by name: by SSN they still do. */
    by_name: z.boolean(),
  }),
});

const relative = z.object({
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.string().nullable(),
  age: z.number().nullable(),
});

export const censusApplicant = z.object({
  id: z.number(),
  census_case_id: z.number(),
  case_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  email: z.string(),
  phone: z.string(),
  date_of_birth: z.string().nullable(),
  age: z.number().nullable(),
  /** Masked but for the last four. */
  ssn: z.string(),
  spouse_first: z.string(),
  spouse_last: z.string(),
  spouse_date_of_birth: z.string().nullable(),
  spouse: relative.nullable(),
  children: z.array(relative),
  division_name: z.string().nullable(),
  employee_id: z.string(),
  /** 'female', 'male', 'x' or ''. */
  gender: z.string(),
  hire_date: z.string().nullable(),
  salary: z.number().nullable(),
  hours_per_week: z.number().nullable(),
  tobacco: z.boolean().nullable(),
  paused_enrollment_id: z.number().nullable(),
  may: z.object({ enroll: z.boolean(), remove: z.boolean() }),
});
export type CensusApplicant = z.output<typeof censusApplicant>;

export const getApplicant = endpoint({
  method: 'GET',
  path: '/api/applicants/{id}',
  summary: 'One person of a census',
  access: may('create_enrollment'),
  target: about('person', 'see', 'params.id'),
  params: idParams,
  reply: censusApplicant,
});

export const removeApplicant = endpoint({
  method: 'DELETE',
  path: '/api/applicants/{id}',
  summary: 'Removes a census record that has no enrollment',
  access: may('manage_census'),
  target: about('person', 'see', 'params.id'),
  params: idParams,
  reply: z.object({ success: z.boolean() }),
});
