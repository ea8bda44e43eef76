import { getCaseReadiness } from '@openroll/contract/case-proofs';
import { getCase, searchCases } from '@openroll/contract/cases';
import { getApplicant, removeApplicant, removeCensus, uploadCensus } from '@openroll/contract/census';
import { listEnrollments } from '@openroll/contract/enrollments';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';

/** After a change of a census: the case's counts and the lists that show its people. */
const readAgain = (queryClient: QueryClient) =>
  Promise.all(
    [getCase, getCaseReadiness, searchCases, listEnrollments].map((read) =>
      queryClient.invalidateQueries({ queryKey: keyOf(read) }),
    ),
  );

/** Sends a census file; the reply tells what was saved and which rows were not (§3.5). */
export function useCensusUpload(caseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('upload_csv', file);
      return call(uploadCensus, { params: { id: caseId }, form });
    },
    onSuccess: () => readAgain(queryClient),
  });
}

export function useCensusRemoval(caseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeCensus, { params: { id: caseId } }),
    onSuccess: () => readAgain(queryClient),
  });
}

export const useCensusPerson = (id: string) => useRead(getApplicant, { params: { id } });

export function useCensusPersonRemoval(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeApplicant, { params: { id } }),
    onSuccess: () => readAgain(queryClient),
  });
}
