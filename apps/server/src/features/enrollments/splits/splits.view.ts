import type { EnrollmentDetail } from '@openroll/contract/enrollment-detail';
import { type SplitFields, splitNumbers } from '@openroll/contract/split-fields';
import { percentText, wholeShare } from '@openroll/domain/values/shares';
import type { EnrollmentRow } from '../enrollments.queries.ts';
import { type NamedShare, writingAgentOf } from './splits.queries.ts';

type DetailFields = SplitFields &
  Pick<EnrollmentDetail, 'enrolling_agent' | 'agent_split' | 'split_agents' | 'splits_updated_at'>;

/** Who shares a commission, as the wire numbers them (§8.2): without kept shares the writing agent has all of it. */
export function toSplitFields(
  row: Pick<EnrollmentRow, 'splits_changed_at' | 'agent_id' | 'agent_name' | 'writing_agent_id'>,
  shares: readonly NamedShare[],
): DetailFields {
  const writingAgent = writingAgentOf(row);
  const own = shares.length === 0 ? wholeShare : sharesOf(shares, writingAgent);
  const others = shares.filter(({ agentId }) => agentId !== writingAgent);
  const numbered = splitNumbers.flatMap((number, index) => {
    const share = others[index];
    return [
      [`agent_${number}_id`, share?.agentId ?? null],
      [`agent_${number}_split`, share ? percentText(share.hundredths) : null],
    ];
  });
  const name = shares.find(({ agentId }) => agentId === writingAgent)?.name ?? row.agent_name;
  return {
    enrolling_agent: { id: writingAgent, name },
    agent_split: percentText(own),
    split_agents: others.map(({ agentId, name, hundredths }) => ({
      id: agentId,
      name,
      split: percentText(hundredths),
    })),
    splits_updated_at: row.splits_changed_at?.toISOString() ?? null,
    ...(Object.fromEntries(numbered) as Omit<SplitFields, 'agent_split'>),
  };
}

const sharesOf = (shares: readonly NamedShare[], agent: number): number =>
  shares.filter(({ agentId }) => agentId === agent).reduce((sum, { hundredths }) => sum + hundredths, 0);
