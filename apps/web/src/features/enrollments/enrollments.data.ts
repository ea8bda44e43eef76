import {
  type CaseDetail,
  getCase,
  listCases,
  listUsersWithAccess,
  validateCase,
} from '@openroll/contract/cases';
import {
  type CensusMatch,
  lookUpCensusPerson,
  type NamedPerson,
  searchPeople,
} from '@openroll/contract/census';
import { downloadPackage } from '@openroll/contract/deliveries';
import { type EnrollmentDetail, getEnrollment, getEnrollmentPdf } from '@openroll/contract/enrollment-detail';
import {
  type EnrollmentRow,
  type EnrollmentSortColumn,
  enrollmentSearchTypes,
  enrollmentSortColumns,
  enrollmentStatusFilters,
  findPausedEnrollment,
  listEnrollments,
} from '@openroll/contract/enrollments';
import { cancelSession, pauseSession, startSession } from '@openroll/contract/wizard';
import type { AgentMode } from '@openroll/domain/enrollments/modes';
import { isError } from '@openroll/domain/problems';
import { fullName } from '@openroll/domain/values/full-name';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../platform/browser/save-file.ts';
import { call, callForFile } from '../../platform/calls/call.ts';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';
import type { ListState } from '../../platform/navigation/list-state.ts';

export type SearchFilters = {
  search_type: string;
  search_text: string;
};

export type EnrollmentFilters = SearchFilters & {
  status: string;
  /** 'me' shows those whose agent the user is. */
  agent: string;
};

export const noSearch: SearchFilters = { search_type: 'all', search_text: '' };

/** §8.3: newest first. */
export const defaultEnrollmentsList = {
  filters: { ...noSearch, status: 'all', agent: 'all' },
  sort: { column: 'time', direction: 'desc' as const },
};

/** The list as its address describes it; what an address cannot mean falls back to the usual. */
export const useEnrollmentsList = (
  list: ListState<EnrollmentFilters>,
  caseId: number | undefined,
  { enabled = true }: { readonly enabled?: boolean } = {},
) =>
  useRead(
    listEnrollments,
    {
      query: {
        ...searchedBy(list.filters, caseId),
        sort_column: knownOr(enrollmentSortColumns, list.sort.column, 'time') as EnrollmentSortColumn,
        sort_direction: list.sort.direction,
        rows_per_page: list.rowsPerPage,
        page: list.page,
      },
    },
    { keepPrevious: true, enabled },
  );

/** What a tab searches by, as a call takes it. */
export const searchOf = ({ search_type, search_text }: SearchFilters) => ({
  search_type: knownOr(enrollmentSearchTypes, search_type, 'all'),
  search_text,
});

/** What the filters of a tab mean to the server; its export takes the same. */
export const searchedBy = (filters: EnrollmentFilters, caseId: number | undefined) => ({
  ...(caseId === undefined ? {} : { case_id: caseId }),
  ...searchOf(filters),
  status: knownOr(enrollmentStatusFilters, filters.status, 'all'),
  ...(filters.agent === 'me' ? { agent: 'me' as const } : {}),
});

const knownOr = <T extends string>(known: readonly T[], asked: string, usual: T): T =>
  known.find((one) => one === asked) ?? usual;

export const useEnrollment = (id: number) =>
  useRead(getEnrollment, { params: { id }, query: { extended: '1' } });

/** Forgets every list and detail of enrollments, after one was removed. */
export function useForgetEnrollments(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: keyOf(listEnrollments) });
  };
}

/** Reads anew what is shown of enrollments, after one has changed. */
export function useFreshEnrollments(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [listEnrollments, getEnrollment].map((read) => queries.invalidateQueries({ queryKey: keyOf(read) })),
    );
  };
}

/** Reads the details of enrollments anew, where what is shown on the page has changed. */
export function useReloadEnrollment(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(getEnrollment) });
}

export const useCasesToChoose = () => useRead(listCases, { query: {} });

/** The people with access to a case who might share a commission in it, by name. */
export function useSplitChoices(caseId: number): readonly SplitChoice[] {
  const people = useRead(listUsersWithAccess, { params: { id: caseId } });
  const rows = people.data?.rows ?? [];
  return rows
    .filter(({ is_api_user }) => !is_api_user)
    .map((user) => ({ id: user.id, name: fullName(user), isActive: user.status === 'active' }));
}

export interface SplitChoice {
  readonly id: number;
  readonly name: string;
  /** Whoever cannot sign in is not chosen (C10). */
  readonly isActive: boolean;
}

/** The cases whose name holds a text. */
export const useCasesNamed = (search: string) =>
  useRead(listCases, { query: search === '' ? {} : { search } }, { keepPrevious: true });

export const useChosenCase = (id: number | undefined) =>
  useRead(getCase, { params: { id: id ?? 0 } }, { enabled: id !== undefined });

export const fetchEnrollmentPdf = (id: number, signal: AbortSignal) =>
  callForFile(getEnrollmentPdf, { params: { id }, signal });

export const fetchEnrollment = (id: number) => call(getEnrollment, { params: { id } });
/** Whether nothing is wrong with how a case is set up, warnings apart. */
export const isCaseValid = async (id: number): Promise<boolean> =>
  !(await call(validateCase, { params: { id } })).errors.some(isError);
export const lookUpPerson = (caseId: number, ssn: string) =>
  call(lookUpCensusPerson, { params: { id: caseId }, body: { ssn } });
/** Who was chosen by name; with the right year of birth their date of birth is answered, too. */
export const lookUpNamed = (caseId: number, person_id: number, birth_year?: number) =>
  call(lookUpCensusPerson, {
    params: { id: caseId },
    body: { person_id, ...(birth_year === undefined ? {} : { birth_year }) },
  });
export const findPeopleNamed = (case_id: number, search_text: string) =>
  call(searchPeople, { body: { case_id, search_text } });
export const lookUpPaused = (case_id: number, applicant_id: number) =>
  call(findPausedEnrollment, { body: { case_id, applicant_id } });

/** What rests of somebody who was found: told with them, or looked up. */
export const findPausedOf = async (
  caseId: number,
  { id, enrollment_id: known }: CensusMatch & { readonly id: number },
): Promise<number | undefined> => known ?? (await lookUpPaused(caseId, id)).enrollment_id;

export interface SessionStart {
  readonly caseId: number;
  readonly case_division_id?: number;
  readonly enrollment_city: string;
  readonly enrollment_state: string;
  readonly enrollment_id?: number;
  readonly ssn?: string;
  readonly applicant_id?: number;
  readonly enrollment_mode: AgentMode;
  readonly start_audio_conference?: true;
  readonly is_census_enrollment: boolean;
  readonly is_resuming_enrollment: boolean;
}

export const beginSession = (body: SessionStart) => call(startSession, { body });

/** A session in which nobody has answered anything: what was resumed rests again, what was begun is gone. */
export const giveBackSession = (session_id: number, wasResumed: boolean) =>
  call(wasResumed ? pauseSession : cancelSession, { query: { session_id }, body: {} });

/** What the page of a direct-start link sends (§16.5); it names no mode. */
export interface DirectStart {
  readonly caseId: number;
  readonly divisionId?: number;
  readonly enrollmentCity: string;
  readonly enrollmentState: string;
  readonly enrollment_id?: number;
  readonly ssn?: string;
  readonly applicant_id?: number;
}

export const beginDirectStart = (body: DirectStart) =>
  call(startSession, { body: { ...body, isAgentEnrollRemoteSignature: true } });

export type { CaseDetail, CensusMatch, EnrollmentDetail, EnrollmentRow, NamedPerson };

/** What was made for the carrier of an enrollment (C27). */
export const usePackageDownload = () =>
  useMutation({
    mutationFn: async (deliveryId: number) => {
      const { blob, fileName } = await callForFile(downloadPackage, { params: { id: deliveryId } });
      saveFile(blob, fileName);
    },
  });
