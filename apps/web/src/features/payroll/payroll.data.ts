import type { InputOf, ReplyOf } from '@openroll/contract/endpoint';
import {
  type DeductionFile,
  downloadDeductionFile,
  downloadReconciliation,
  getPayCalendar,
  getReconciliation,
  listDeductionFiles,
  listReconciliations,
  type PayCalendar,
  requestDeductionFile,
  runReconciliation,
  setPayCalendar,
  uploadReconciliation,
} from '@openroll/contract/payroll';
import type { RowsPerPage } from '@openroll/contract/values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../platform/browser/save-file.ts';
import { call, callForFile } from '../../platform/calls/call.ts';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';

export type Bill = ReplyOf<typeof getReconciliation>;

/** Which bill of which case. */
export interface BillIds {
  readonly id: number;
  readonly reconciliationId: number;
}

export const usePayCalendar = (id: number) => useRead(getPayCalendar, { params: { id } });

/** Saves the calendar whole; the answer takes its place. */
export function useCalendarSave(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof setPayCalendar>['body']) =>
      call(setPayCalendar, { params: { id }, body }),
    onSuccess: (saved: PayCalendar) => queries.setQueryData(keyOf(getPayCalendar, { params: { id } }), saved),
  });
}

const isMaking = (files: readonly DeductionFile[] = []): boolean =>
  files.some(({ status }) => status === 'queued');

/** The files of a case, newest first; asked for again while one of them is being made. */
export const useDeductionFiles = (id: number, page: number, rowsPerPage: RowsPerPage) =>
  useRead(
    listDeductionFiles,
    { params: { id }, query: { page, rows_per_page: rowsPerPage } },
    { keepPrevious: true, refetchInterval: (known) => (isMaking(known?.rows) ? 1_500 : false) },
  );

export function useFileRequest(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof requestDeductionFile>['body']) =>
      call(requestDeductionFile, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(listDeductionFiles) }),
  });
}

export function useFileDownload(id: number) {
  return useMutation({
    mutationFn: async ({ id: fileId }: DeductionFile) => {
      const { blob, fileName } = await callForFile(downloadDeductionFile, { params: { id, fileId } });
      saveFile(blob, fileName);
    },
  });
}

export const useBills = (id: number, page: number, rowsPerPage: RowsPerPage) =>
  useRead(
    listReconciliations,
    { params: { id }, query: { page, rows_per_page: rowsPerPage } },
    { keepPrevious: true },
  );

/** A bill, and a page of its result. */
export const useBill = (params: BillIds, query: InputOf<typeof getReconciliation>['query']) =>
  useRead(getReconciliation, { params, query }, { keepPrevious: true });

/** Sends a bill; the answer says what its headers are taken for. */
export function useBillUpload(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('upload_csv', file);
      return call(uploadReconciliation, { params: { id }, form });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(listReconciliations) }),
  });
}

/** Says what a bill's headers mean, and compares it. */
export function useComparison(params: BillIds) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof runReconciliation>['body']) =>
      call(runReconciliation, { params, body }),
    onSuccess: () =>
      Promise.all(
        [getReconciliation, listReconciliations].map((read) =>
          queries.invalidateQueries({ queryKey: keyOf(read) }),
        ),
      ),
  });
}

export function useResultDownload(params: BillIds) {
  return useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await callForFile(downloadReconciliation, { params });
      saveFile(blob, fileName);
    },
  });
}
