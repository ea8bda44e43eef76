import type { Translate } from '@openroll/messages/texts';

/** One split agent with its share, as they are typed. */
export interface SplitRow {
  readonly agent: number | null;
  readonly percent: string;
}

/** The default split, or what counts unless another agent enrolls. */
export interface Scenario {
  /** 0 is the enrolling agent. */
  readonly primary: number;
  readonly rows: readonly SplitRow[];
  /** Of an exception: the agent for whom it counts. */
  readonly unless: number | null;
}

export interface Splits {
  readonly usual: Scenario;
  readonly exceptions: readonly Scenario[];
}

/** §2.16: at most 9 entries per list. With the primary agent, eight remain. */
export const maxRows = 8;
export const maxExceptions = 9;
export const enrollingAgent = 0;

export const newScenario: Scenario = { primary: enrollingAgent, rows: [], unless: null };

type Plain = Readonly<Record<string, unknown>>;
const plain = (value: unknown): Plain =>
  typeof value === 'object' && value !== null ? (value as Plain) : {};
const idOf = (value: unknown): number | null =>
  value === undefined || value === null || value === '' ? null : Number(value);

/** Reads agent_split_json (§2.16) into rows in the order of their numbers. */
export function splitsOf(json: unknown): Splits {
  const { default_scenario, exceptions } = plain(json);
  return {
    usual: scenarioOf(default_scenario),
    exceptions: (Array.isArray(exceptions) ? exceptions : []).map(scenarioOf),
  };
}

function scenarioOf(json: unknown): Scenario {
  const of = plain(json);
  const rows = Array.from({ length: maxRows }, (_, index) => of[`split_${index + 1}_agent`])
    .filter((row) => row !== undefined && row !== null)
    .map((row) => ({ agent: idOf(plain(row).id), percent: String(plain(row).split_percentage ?? '') }));
  return {
    primary: idOf(plain(of.primary_agent).id) ?? enrollingAgent,
    rows,
    unless: idOf(plain(of.unless_primary_agent).id),
  };
}

/** The rows as agent_split_json, numbered without gaps, with the primary's computed share. */
export const splitJsonOf = ({ usual, exceptions }: Splits): unknown => ({
  default_scenario: scenarioJson(usual),
  exceptions: exceptions.map((one) => ({
    unless_primary_agent: { id: one.unless },
    ...scenarioJson(one),
  })),
});

const scenarioJson = (scenario: Scenario) => ({
  primary_agent: { id: scenario.primary, split_percentage: primaryPercent(scenario) },
  ...Object.fromEntries(
    scenario.rows.map(({ agent, percent }, index) => [
      `split_${index + 1}_agent`,
      { id: agent, split_percentage: percent },
    ]),
  ),
});

/** §2.16: digits only, at most 3. */
export const typedPercent = (text: string): string => text.replace(/\D/g, '').slice(0, 3);

const hundredths = ({ rows }: Scenario): number =>
  rows.reduce((sum, { percent }) => sum + Math.round(Number(percent) * 100), 0);

/** §2.16: 100 minus the sum of the others, 0 if the sum exceeds 100. */
export function primaryPercent(scenario: Scenario): string {
  const rest = Math.max(0, 10_000 - hundredths(scenario));
  return rest % 100 === 0 ? String(rest / 100) : (rest / 100).toFixed(2);
}

export const exceedsWhole = (scenario: Scenario): boolean => hundredths(scenario) > 10_000;

/** The agents of a scenario that no other dropdown of it may choose. */
export const chosenAgents = ({ primary, rows }: Scenario): readonly number[] =>
  [primary, ...rows.map(({ agent }) => agent)].filter(
    (id): id is number => id !== null && id !== enrollingAgent,
  );

/** Splits in words: 'Default split: Enrolling agent 80 %, Avery Agent 20 %'. */
export function describeSplits(json: unknown, nameOf: (id: number) => string, t: Translate): string {
  const { usual, exceptions } = splitsOf(json);
  const who = (id: number | null) =>
    id === null ? t('caseSetup.nobody') : id === enrollingAgent ? t('caseSetup.enrollingAgent') : nameOf(id);
  const shares = (scenario: Scenario) =>
    [
      { agent: scenario.primary, percent: primaryPercent(scenario) },
      ...scenario.rows.map((row) => ({ ...row, percent: row.percent || '0' })),
    ]
      .map(({ agent, percent }) => `${who(agent)} ${percent} %`)
      .join(', ');
  return [
    `${t('caseSetup.defaultScenario')}: ${shares(usual)}`,
    ...exceptions.map((one) => `${t('caseSetup.unless')} ${who(one.unless)}: ${shares(one)}`),
  ].join('\n');
}
