import {
  agentsOfCommissionSplits,
  readCommissionSplits,
} from '@openroll/domain/cases/read-commission-splits';
import type { StoredSettings } from './stored-settings.ts';

/** The agents that the settings of a case name: for self-enrollment (§2.12) and in the splits (§2.16). */
export function namedAgents({
  self_enroll_agent_id: selfEnroll,
  agent_split_json,
}: Pick<StoredSettings, 'self_enroll_agent_id' | 'agent_split_json'>) {
  const kept = readCommissionSplits(agent_split_json);
  const split = agentsOfCommissionSplits(kept.ok ? kept.value : null);
  return { selfEnroll, split, ids: [...split, ...(selfEnroll === null ? [] : [selfEnroll])] };
}
