import { accept, type Outcome, type Problem, problem, refuse, wrongType } from '../problems.ts';
import { casePanels } from './panels.ts';

/** One entry of a scenario; id 0 is the enrolling agent, null nobody yet. */
export interface CommissionSplitEntry {
  readonly id: number | null;
  /** As it was typed: '12.50'. The primary's is computed. */
  readonly split_percentage?: string | number;
}
export type CommissionSplitEntries = Readonly<Record<string, CommissionSplitEntry>> & {
  readonly unless_primary_agent?: { readonly id: number | null };
};
export interface CommissionSplits {
  readonly default_scenario: CommissionSplitEntries;
  readonly exceptions: readonly CommissionSplitEntries[];
}

/** §2.16: at most 9 entries in a list. A scenario is one, its primary agent included, and so are the exceptions. */
export const maxEntries = 9;
/** The entries of a scenario by their names, in their order. */
export const splitEntryNames: readonly string[] = [
  'primary_agent',
  ...Array.from({ length: maxEntries - 1 }, (_, index) => `split_${index + 1}_agent`),
];
/** Far more than the 9 that are valid: what is being set up is kept too. */
const maxExceptions = 50;

/**
 * agent_split_json as a case keeps it (§2.16): the known entries with ids and percentages of at most two decimals, and nothing
 * else. Whether they add up and who they are is the validation's. Refuses what could not be kept as it was meant: 1e309, 12.345,
 * a ninth split agent, a list where an object belongs.
 */
export function readCommissionSplits(json: unknown): Outcome<CommissionSplits | null> {
  if (json === null) return accept(null);
  if (!isPlain(json)) return refuse(noSplits);
  const { default_scenario = {}, exceptions = [] } = json;
  if (!Array.isArray(exceptions)) return refuse(noSplits);
  if (exceptions.length > maxExceptions)
    return refuse(problem('too-large', 'agent_split_json', { maximum: maxExceptions }));
  const usual = readEntries(default_scenario ?? {});
  const others = exceptions.map(readException);
  const wrong = [usual, ...others].find((each) => !each.ok);
  if (wrong && !wrong.ok) return wrong;
  const [first = {}, ...rest] = [usual, ...others].flatMap((each) => (each.ok ? [each.value] : []));
  return accept({ default_scenario: first, exceptions: rest });
}

function readException(of: unknown): Outcome<CommissionSplitEntries> {
  const scenario = readEntries(of);
  if (!scenario.ok || !isPlain(of)) return scenario;
  const id = idOf(isPlain(of.unless_primary_agent) ? of.unless_primary_agent.id : null);
  if (id === undefined) return refuse(noSplits);
  return accept({ unless_primary_agent: { id }, ...scenario.value } as CommissionSplitEntries);
}

function readEntries(of: unknown): Outcome<CommissionSplitEntries> {
  if (!isPlain(of)) return refuse(noSplits);
  if (namesTooMany(of)) return refuse(tooMany);
  const kept: [string, CommissionSplitEntry][] = [];
  for (const entry of splitEntryNames) {
    const given = of[entry];
    if (given === undefined || given === null) continue;
    const id = isPlain(given) ? idOf(given.id) : undefined;
    if (!isPlain(given) || id === undefined) return refuse(noSplits);
    const { split_percentage: percentage } = given;
    if (isUnset(percentage)) kept.push([entry, { id }]);
    else if (isPercentage(percentage)) kept.push([entry, { id, split_percentage: percentage }]);
    else return refuse(noPercentage);
  }
  return accept(Object.fromEntries(kept) as CommissionSplitEntries);
}

/** Whether a scenario names a split agent beyond the last that it has room for: split_9_agent. */
export const namesTooMany = (scenario: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(scenario).some(
    ([name, given]) =>
      given !== undefined &&
      given !== null &&
      Number(/^split_(\d+)_agent$/.exec(name)?.[1] ?? 0) >= maxEntries,
  );

/** Every user whom the splits name. */
export const agentsOfCommissionSplits = (splits: CommissionSplits | null): number[] => {
  const scenarios = splits ? [splits.default_scenario, ...splits.exceptions] : [];
  const ids = scenarios.flatMap((scenario) => Object.values(scenario).map(({ id }) => id));
  return [...new Set(ids)].filter((id): id is number => id !== null && id !== 0);
};

const noSplits = wrongType('agent_split_json', 'commission-splits');
const ofSplits = { panel: casePanels.splits, severity: 'error' } as const;
const noPercentage: Problem = { ...problem('agent-split-percentage', 'commission_split'), ...ofSplits };
const tooMany: Problem = {
  ...problem('agent-split-too-many', 'commission_split', { maximum: maxEntries }),
  ...ofSplits,
};

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isUnset = (value: unknown): boolean => value === undefined || value === null || value === '';

/** null for nobody; undefined for what is no id. */
function idOf(value: unknown): number | null | undefined {
  if (isUnset(value)) return null;
  const isDigits = typeof value === 'string' && /^\d{1,15}$/.test(value);
  const id = isDigits ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}

/** At most three digits and two decimals. Below 0 and above 100 are matters of the validation. */
export const isPercentage = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && /^-?\d{1,3}(\.\d{1,2})?$/.test(String(value));
