import { type Problem, problem } from '../problems.ts';
import { wholeShare } from '../values/shares.ts';
import type { CasePeople } from './case.ts';
import { isPercentage, maxEntries, namesTooMany, splitEntryNames } from './read-commission-splits.ts';

interface Share {
  /** 0 stands for the enrolling agent. */
  readonly agent: number | null;
  readonly hundredths: number;
  /** Said as something else than a percentage with at most two decimals. */
  readonly isOdd: boolean;
  /** 0 for the primary agent, 1 to 8 for split_1_agent to split_8_agent. */
  readonly position: number;
}

/** Who shares a commission: the default, or what counts unless another agent is the enrolling one. */
export interface CommissionSplitScenario {
  readonly shares: readonly Share[];
  readonly unless: number | null;
}

/**
 * What is wrong with the agent splits of a case (§2.16, §8.9): agents who are not
 * users of the case, shares over 100 %, a share without an agent, the enrolling agent as a split agent, an agent twice, by name,
 * more entries than a list may have.
 */
export function commissionSplitProblems(json: unknown, people: CasePeople): Problem[] {
  const scenarios = commissionSplitScenarios(json);
  if (scenarios.length - 1 > maxEntries || scenariosOf(json).some((one) => namesTooMany(plain(one))))
    return [refusal('agent-split-too-many', { maximum: maxEntries })];
  return scenarios.flatMap((scenario) => scenarioProblems(scenario, people));
}

type SplitCode = Extract<Problem['code'], `agent-split-${string}`>;
const refusal = (code: SplitCode, params?: Record<string, number | string>): Problem =>
  problem(code, 'commission_split', params);

function scenarioProblems(
  { shares, unless }: CommissionSplitScenario,
  { userIds, userNames }: CasePeople,
): Problem[] {
  const found: Problem[] = [];
  const splits = shares.filter(({ position }) => position > 0);
  const named = [unless, ...shares.map(({ agent }) => agent)].filter((id) => id !== null && id !== 0);
  if (named.some((id) => !userIds.includes(id as number))) found.push(refusal('agent-split-ineligible'));
  if (shares.some(({ isOdd }) => isOdd)) found.push(refusal('agent-split-percentage'));
  const shared = splits.reduce((sum, { hundredths }) => sum + hundredths, 0);
  if (!(shared <= wholeShare) || splits.some(({ hundredths }) => !(hundredths >= 0)))
    found.push(refusal('agent-split-total'));
  for (const { agent, hundredths, position } of splits) {
    if (hundredths > 0 && agent === null)
      found.push(refusal('agent-split-agent-missing', { number: position }));
  }
  const primary = shares.find(({ position }) => position === 0)?.agent ?? 0;
  const chosen = splits.flatMap(({ agent }) => (agent === null ? [] : [agent]));
  if (chosen.some((id) => id === 0 && primary === 0)) found.push(refusal('agent-split-primary'));
  const all = [...(primary === 0 ? [] : [primary]), ...chosen.filter((id) => id !== 0)];
  const repeated = new Set(all.filter((id, at) => all.indexOf(id) < at));
  for (const id of repeated)
    found.push(refusal('agent-split-duplicate', { name: userNames.get(id) ?? String(id) }));
  return found;
}

type Plain = Readonly<Record<string, unknown>>;
const plain = (value: unknown): Plain =>
  typeof value === 'object' && value !== null ? (value as Plain) : {};

/** Reads agent_split_json (§2.16); what is missing or not of its shape counts as not set. */
export const commissionSplitScenarios = (json: unknown): CommissionSplitScenario[] =>
  scenariosOf(json).map((scenario) => ({
    shares: sharesOf(plain(scenario)),
    unless: idOf(plain(plain(scenario).unless_primary_agent).id),
  }));

/** The default, then the exceptions, as they were sent. */
function scenariosOf(json: unknown): readonly unknown[] {
  const { default_scenario, exceptions } = plain(json);
  return [default_scenario, ...(Array.isArray(exceptions) ? exceptions : [])];
}

const sharesOf = (scenario: Plain): Share[] =>
  splitEntryNames.flatMap((name, position) => {
    if (scenario[name] === undefined || scenario[name] === null) return [];
    const { id, split_percentage: percentage } = plain(scenario[name]);
    const isSet = percentage !== undefined && percentage !== null && percentage !== '';
    const hundredths = isSet ? Math.round(Number(percentage) * 100) : 0;
    const isOdd = isSet && Math.abs(hundredths) <= wholeShare && !isPercentage(percentage);
    return [{ agent: idOf(id), hundredths, isOdd, position }];
  });

const idOf = (value: unknown): number | null =>
  value === undefined || value === null || value === '' || !Number.isInteger(Number(value))
    ? null
    : Number(value);
