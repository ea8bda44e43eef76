import { z } from 'zod';
import { searchCases } from './cases.ts';
import { endpoint, may } from './endpoint.ts';
import {
  enrollmentAgents,
  enrollmentSearchTypes,
  enrollmentStatusFilters,
  inboxOrCase,
} from './enrollments.ts';
import { about } from './targets.ts';
import { idParams, searchText } from './values.ts';

const begun = z.object({ msg: z.string() });

/** §10.12: made by a job; an email carries the link, behind sign-in, for 24 hours (§11.17). 429 beyond five an hour, whatever the file. */
export const exportCases = endpoint({
  method: 'POST',
  path: '/api/cases/export',
  summary: 'Begins a file of the cases that the filters show',
  access: may('access_cases_page'),
  body: searchCases.body.pick({
    searchText: true,
    searchProperty: true,
    statusFilter: true,
    includeInactive: true,
  }),
  reply: begun,
});

/** §8.3: the payload of the list with search_format csv; case_id -99999 means the inbox of whoever asks. */
export const exportEnrollments = endpoint({
  method: 'POST',
  path: '/api/enrollments/export',
  summary: 'Begins a file of the enrollments that the filters show',
  access: may('access_enrollments_page'),
  body: z.object({
    case_id: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      inboxOrCase.optional(),
    ),
    search_type: z.enum(enrollmentSearchTypes).default('all'),
    search_text: searchText,
    status: z.enum(enrollmentStatusFilters).default('all'),
    agent: z.enum(enrollmentAgents).default('all'),
    search_format: z.literal('csv').default('csv'),
  }),
  reply: begun,
});

/** Only for whoever asked for it, for 24 hours. */
export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/exports/{id}/file',
  summary: 'A finished export',
  access: may('access_cases_page', 'access_enrollments_page', 'access_reports_page'),
  target: about('export', 'see', 'params.id'),
  params: idParams,
  reply: z.unknown(),
  answers: 'csv',
});
