import { getCaseReadiness } from '@openroll/contract/case-proofs';
import { getCase, searchCases } from '@openroll/contract/cases';
import {
  applyImport,
  type CensusImport,
  createImport,
  getImport,
  type ImportPreviewRow,
  listImportRows,
  listImports,
  mapImport,
  undoImport,
} from '@openroll/contract/census-imports';
import type { InputOf, ReplyOf } from '@openroll/contract/endpoint';
import { listEnrollments } from '@openroll/contract/enrollments';
import type { RowsPerPage } from '@openroll/contract/values';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/calls/call.ts';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';
import { isWorking } from './import-status.ts';

/** Which import of which case. */
export interface ImportIds {
  readonly id: number;
  readonly importId: number;
}

const readAgain = (queryClient: QueryClient, reads: readonly Parameters<typeof keyOf>[0][]) =>
  Promise.all(reads.map((read) => queryClient.invalidateQueries({ queryKey: keyOf(read) })));

/** How an import stands; asked for every second while something is being done with it. */
export function useImport(params: ImportIds) {
  const queryClient = useQueryClient();
  const known = queryClient.getQueryData<CensusImport>(keyOf(getImport, { params }));
  const isAtWork = known !== undefined && isWorking(known.status);
  const found = useRead(getImport, { params }, { refetchInterval: isAtWork ? 1_000 : false });
  const status = found.data?.status;
  useEffect(() => {
    // What an import has written shows in the case's counts and in the lists of its people.
    if (status === 'applied' || status === 'undone')
      void readAgain(queryClient, [getCase, getCaseReadiness, searchCases, listEnrollments, listImports]);
  }, [status, queryClient]);
  return found;
}

/** The imports of a case; asked for again while one of them is at work, as by somebody else. */
export function useImports(id: number, page: number, rowsPerPage: RowsPerPage) {
  const input = { params: { id }, query: { page, rows_per_page: rowsPerPage } };
  const known = useQueryClient().getQueryData<ReplyOf<typeof listImports>>(keyOf(listImports, input));
  const isAtWork = known?.rows.some(({ status }) => isWorking(status)) ?? false;
  return useRead(listImports, input, { keepPrevious: true, refetchInterval: isAtWork ? 3_000 : false });
}

export type RowsShown = 'all' | ImportPreviewRow['what'];

export const useImportRows = (params: ImportIds, what: RowsShown, page: number, rowsPerPage: number) =>
  useRead(
    listImportRows,
    { params, query: { what, page, rows_per_page: rowsPerPage } },
    { keepPrevious: true },
  );

/** Sends a file; the answer is the import with its preview. */
export function useImportUpload(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('upload_csv', file);
      return call(createImport, { params: { id }, form });
    },
    onSuccess: () => readAgain(queryClient, [listImports]),
  });
}

/** Puts the answer of a step in the place of what was known of the import. */
function useStep<Input>(params: ImportIds, step: (input: Input) => Promise<CensusImport>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (answer) => {
      queryClient.setQueryData(keyOf(getImport, { params }), answer);
      return readAgain(queryClient, [listImports, listImportRows]);
    },
  });
}

/** Says what the headers mean, or how the file is to be applied. */
export const useImportMapping = (params: ImportIds) =>
  useStep(params, (body: InputOf<typeof mapImport>['body']) => call(mapImport, { params, body }));

export const useImportApply = (params: ImportIds) =>
  useStep(params, (_: undefined) => call(applyImport, { params }));

export const useImportUndo = (params: ImportIds) =>
  useStep(params, (_: undefined) => call(undoImport, { params }));
