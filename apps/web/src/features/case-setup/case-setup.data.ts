import { getCaseReadiness } from '@openroll/contract/case-proofs';
import type { ReplyOf } from '@openroll/contract/endpoint';
import { useRead } from '../../platform/calls/server-data.ts';

export type Readiness = ReplyOf<typeof getCaseReadiness>;

/** How far a case is; asked again while its proof runs. */
export const useReadiness = (id: number) =>
  useRead(
    getCaseReadiness,
    { params: { id } },
    { staleTime: 0, refetchInterval: (reply) => (reply?.proof?.standing === 'running' ? 2_000 : false) },
  );
