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

/** §2.15: fetches the case, stores the change unless it is so already, and loads again what shows it. */
export function useStatsChange(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: StatsChange) => {
      const params = { id };
      if (change === 'deactivate') return call(deleteCase, { params });
      if (change === 'activate') return call(reactivateCase, { params });
      const delivery_paused = change === 'pause';
      const stored = await call(getCase, { params });
      if (stored.delivery_paused === delivery_paused) return stored;
      return call(updateCase, { params, body: { delivery_paused } });
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
