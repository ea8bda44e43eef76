import {
  type CaseProof,
  downloadProofPdf,
  downloadProofSheet,
  getCaseReadiness,
  getProof,
  listProofs,
  type ProofFinding,
  startProof,
} from '@openroll/contract/case-proofs';
import type { ReplyOf } from '@openroll/contract/endpoint';
import { defaultRowsPerPage } from '@openroll/contract/values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../platform/browser/save-file.ts';
import { call, callForFile } from '../../platform/calls/call.ts';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';

export type { CaseProof, ProofFinding };
export type ListedProof = ReplyOf<typeof listProofs>['rows'][number];

/** The latest proofs of a case, newest first. */
export const useProofs = (id: number) =>
  useRead(listProofs, { params: { id }, query: { page: 1, rows_per_page: defaultRowsPerPage } });

/** One proof with its findings; asked for every second while it runs. The list is read again once it has ended. */
export function useProof(id: number, proofId: number | undefined) {
  const queries = useQueryClient();
  const params = { id, proofId: proofId ?? 0 };
  const known = queries.getQueryData<CaseProof>(keyOf(getProof, { params }));
  const isRunning = known?.status === 'running';
  const found = useRead(
    getProof,
    { params },
    { enabled: proofId !== undefined, refetchInterval: isRunning ? 1_000 : false },
  );
  const status = found.data?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'running' && status !== 'running')
      for (const read of [listProofs, getCaseReadiness])
        void queries.invalidateQueries({ queryKey: keyOf(read) });
    before.current = status;
  }, [status, queries]);
  return found;
}

/** Reads the proofs again when the case has changed, since they may be out of date by that. */
export function useProofsAnew(version: string): void {
  const queries = useQueryClient();
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    for (const read of [listProofs, getProof, getCaseReadiness])
      void queries.invalidateQueries({ queryKey: keyOf(read) });
  }, [version, queries]);
}

/** Starts a proof, or takes up the one that is running. */
export function useProofStart(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(startProof, { params: { id } }),
    onSuccess: (started) => {
      queries.setQueryData(keyOf(getProof, { params: { id, proofId: started.id } }), started);
      return Promise.all(
        [listProofs, getCaseReadiness].map((read) => queries.invalidateQueries({ queryKey: keyOf(read) })),
      );
    },
  });
}

/** Saves a sheet of a proof as a file. */
export function useProofSheet(params: { readonly id: number; readonly proofId: number }) {
  return useMutation({
    mutationFn: async (kind: 'csv' | 'pdf') => {
      const sheet = kind === 'csv' ? downloadProofSheet : downloadProofPdf;
      const { blob, fileName } = await callForFile(sheet, { params });
      saveFile(blob, fileName);
    },
  });
}
