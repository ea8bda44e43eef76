import { getCaseReadiness } from '@openroll/contract/case-proofs';
import { getCaseSetup, updateCase } from '@openroll/contract/case-setup';
import { type CaseStats, getCaseStats } from '@openroll/contract/case-stats';
import {
  type CaseDetail,
  caseHistory,
  deleteCase,
  getCase,
  reactivateCase,
  searchCases,
} from '@openroll/contract/cases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';

/** While the page is open the figures are asked for again this often. */
const freshEvery = 30_000;

export const useCaseStats = (id: number) =>
  useRead(getCaseStats, { params: { id } }, { refetchInterval: freshEvery });

/** Of the case itself: its name, and what may be done with it. The same key as the case page's, so it is read once. */
export const useCaseOfStats = (id: number) => useRead(getCase, { params: { id: String(id) } });

/** What a toggle of the card changes. */
export type StatsChange = 'pause' | 'transmit' | 'deactivate' | 'activate';

/** §2.15: the case as it is stored now, read when the question is put, so that the answer to it can be sent at once. */
export function useFreshCase(id: number) {
  const queries = useQueryClient();
  const input = { params: { id: String(id) } };
  return () =>
    void queries
      .fetchQuery({ queryKey: keyOf(getCase, input), queryFn: () => call(getCase, input), staleTime: 0 })
      // Not known, it is asked about as it was shown; storing the same twice changes nothing.
      .catch(() => undefined);
}

/**
 * §2.15: stores the change and loads again what shows it. The request leaves with the click, and arrives where the page is left
 * with the next one: nothing is waited for before it.
 */
export function useStatsChange(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: StatsChange): Promise<unknown> => {
      const sent = { params: { id }, keepalive: true };
      if (change === 'deactivate') return call(deleteCase, sent);
      if (change === 'activate') return call(reactivateCase, sent);
      return call(updateCase, { ...sent, body: { delivery_paused: change === 'pause' } });
    },
    onSettled: () =>
      Promise.all(
        [getCase, getCaseReadiness, getCaseSetup, getCaseStats, caseHistory, searchCases].map((read) =>
          queries.invalidateQueries({ queryKey: keyOf(read) }),
        ),
      ),
  });
}

export type { CaseDetail, CaseStats };
