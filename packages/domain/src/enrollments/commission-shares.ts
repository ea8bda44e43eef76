import { commissionSplitScenarios } from '../cases/commission-splits.ts';
import { wholeShare } from '../values/shares.ts';

/** An agent's part of a commission, in hundredths of a percent. */
export interface CommissionShare {
  readonly agentId: number;
  readonly hundredths: number;
}

/**
 * Who shares the commission of an enrollment by the setup of its case (§2.16; §8.9): the exception for the
 * enrolling agent, else the default scenario, where agent 0 is the enrolling one. The primary has what the others leave, 0
 * where they take all; without a scenario the enrolling agent has everything. Shares of nothing are left out.
 */
export function commissionShares(json: unknown, enrollingAgent: number): readonly CommissionShare[] {
  const [usual, ...exceptions] = commissionSplitScenarios(json);
  const scenario = exceptions.find(({ unless }) => unless === enrollingAgent) ?? usual;
  const shares = scenario?.shares ?? [];
  const agentOf = (agent: number | null) => (agent === 0 || agent === null ? enrollingAgent : agent);
  const others = shares
    .filter(({ position, agent, hundredths }) => position > 0 && agent !== null && hundredths > 0)
    .map(({ agent, hundredths }) => ({ agentId: agentOf(agent), hundredths }));
  const taken = others.reduce((sum, { hundredths }) => sum + hundredths, 0);
  const primary = agentOf(shares.find(({ position }) => position === 0)?.agent ?? 0);
  return [{ agentId: primary, hundredths: Math.max(0, wholeShare - taken) }, ...others];
}
