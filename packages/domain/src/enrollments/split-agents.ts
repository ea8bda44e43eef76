import { isPercentage } from '../cases/read-commission-splits.ts';
import { accept, type Outcome, type Problem, problem, refuse } from '../problems.ts';
import type { EnrollmentStatus } from '../statuses/enrollment-status.ts';
import { wholeShare } from '../values/shares.ts';
import type { CommissionShare } from './commission-shares.ts';

/** A row as it was sent (§8.9): the percentage as its text, '12.50'. */
export interface GivenSplitAgent {
  readonly id: number | null;
  readonly split: string;
}

/** §8.9: rows beside the enrolling agent. */
export const maxSplitAgents = 9;

export interface SplitTerms {
  readonly enrollingAgent: number;
  /** Whom this enrollment names already stays valid, whatever they have lost since (C10). */
  readonly eligible: ReadonlySet<number>;
  /** For what is said about somebody: by id. */
  readonly names: ReadonlyMap<number, string>;
}

/**
 * Reads the split agents of an enrollment (§8.9): the enrolling agent first, with what the others leave, then the others in
 * their order, in hundredths of a percent. A row of nothing for nobody is left out, one of nothing for somebody is kept.
 * Refuses more than 9 rows, percentages that are none or lie above 100 in sum, a share without an agent, the enrolling agent,
 * an agent twice, and whoever is not eligible.
 */
export function readSplitAgents(
  rows: readonly GivenSplitAgent[],
  { enrollingAgent, eligible, names }: SplitTerms,
): Outcome<readonly CommissionShare[]> {
  if (rows.length > maxSplitAgents)
    return refuse(problem('agent-split-rows', 'agent_splits', { maximum: maxSplitAgents }));
  if (rows.some(({ split }) => split !== '' && !isPercentage(split)))
    return refuse(problem('agent-split-percentage', 'agent_splits'));
  const shares = rows.map(({ id, split }) => ({ agentId: id, hundredths: Math.round(Number(split) * 100) }));
  const taken = shares.reduce((sum, { hundredths }) => sum + hundredths, 0);
  const problems: Problem[] = [];
  if (taken > wholeShare || shares.some(({ hundredths }) => hundredths < 0))
    problems.push(problem('agent-split-total', 'agent_splits'));
  shares.forEach(({ agentId, hundredths }, index) => {
    if (agentId === null && hundredths > 0)
      problems.push(problem('agent-split-agent-missing', 'agent_splits', { number: index + 1 }));
  });
  const set = shares.filter((share): share is CommissionShare => share.agentId !== null);
  if (set.some(({ agentId }) => agentId === enrollingAgent))
    problems.push(problem('agent-split-primary', 'agent_splits'));
  const ids = set.map(({ agentId }) => agentId);
  for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) < at)))
    problems.push(problem('agent-split-duplicate', 'agent_splits', { name: names.get(id) ?? String(id) }));
  if (ids.some((id) => id !== enrollingAgent && !eligible.has(id)))
    problems.push(problem('agent-split-ineligible', 'agent_splits'));
  if (problems.length > 0) return refuse(...problems);
  return accept([{ agentId: enrollingAgent, hundredths: wholeShare - taken }, ...set]);
}

export interface SplitStanding {
  readonly status: EnrollmentStatus;
  readonly isDeliveryRequired: boolean;
  /** The case shares commissions. */
  readonly areSplitsEnabled: boolean;
  /** Its package is made: what the carrier is told stands. */
  readonly isPackaged: boolean;
}

/** Whether the split agents of an enrollment can be edited by now (§8.9), by whoever may. */
export const areSplitsOpen = (of: SplitStanding): boolean =>
  of.status === 'enrolled' && of.isDeliveryRequired && of.areSplitsEnabled && !of.isPackaged;
