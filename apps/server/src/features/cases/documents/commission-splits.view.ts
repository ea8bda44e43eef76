import { type CaseDocument, enrollingAgent, type ScenarioDocument } from './case-document.ts';

type Plain = Readonly<Record<string, unknown>>;
const plain = (value: unknown): Plain =>
  typeof value === 'object' && value !== null ? (value as Plain) : {};

const shareNames = [
  'primary_agent',
  'split_1_agent',
  'split_2_agent',
  'split_3_agent',
  'split_4_agent',
  'split_5_agent',
  'split_6_agent',
  'split_7_agent',
  'split_8_agent',
] as const;

type SplitsDocument = NonNullable<CaseDocument['agent_splits']>;

/** Ids of everybody whom stored agent splits name (§2.16); 0 is nobody's. */
export const agentsOfCommissionSplits = (json: unknown): number[] =>
  scenariosOf(json)
    .flatMap((scenario) => [
      plain(scenario.unless_primary_agent),
      ...shareNames.map((name) => plain(scenario[name])),
    ])
    .map(({ id }) => Number(id))
    .filter((id) => Number.isInteger(id) && id > 0);

const scenariosOf = (json: unknown): Plain[] => {
  const { default_scenario, exceptions } = plain(json);
  return [default_scenario, ...(Array.isArray(exceptions) ? exceptions : [])].map(plain);
};

/** Stored agent splits with email addresses instead of ids; somebody without one is left open. */
export function toCommissionSplitsDocument(
  json: unknown,
  emails: ReadonlyMap<number, string>,
): SplitsDocument | null {
  if (json === null || json === undefined) return null;
  const agentOf = (id: unknown) =>
    Number(id) === 0 && id !== null ? enrollingAgent : (emails.get(Number(id)) ?? null);
  const toScenario = (scenario: Plain): ScenarioDocument => {
    const shares = shareNames.flatMap((name) => {
      if (scenario[name] === undefined || scenario[name] === null) return [];
      const { id, split_percentage: percentage } = plain(scenario[name]);
      const isValue = typeof percentage === 'string' || typeof percentage === 'number';
      return [[name, { agent: agentOf(id ?? null), ...(isValue ? { split_percentage: percentage } : {}) }]];
    });
    const { unless_primary_agent: unless } = scenario;
    return {
      ...(unless ? { unless_primary_agent: { agent: agentOf(plain(unless).id ?? null) } } : {}),
      ...Object.fromEntries(shares),
    };
  };
  const [default_scenario = {}, ...exceptions] = scenariosOf(json).map(toScenario);
  return { default_scenario, exceptions };
}

/** Each agent whom a document's splits name, with the place. */
export const agentsOfDocument = (
  splits: CaseDocument['agent_splits'],
): { readonly name: string; readonly path: readonly (string | number)[] }[] => {
  if (!splits) return [];
  const scenarios = [
    { scenario: splits.default_scenario, at: ['agent_splits', 'default_scenario'] },
    ...splits.exceptions.map((scenario, index) => ({ scenario, at: ['agent_splits', 'exceptions', index] })),
  ];
  return scenarios.flatMap(({ scenario, at }) =>
    (['unless_primary_agent', ...shareNames] as const).flatMap((name) => {
      const email = scenario[name]?.agent;
      return email && email !== enrollingAgent ? [{ name: email, path: [...at, name, 'agent'] }] : [];
    }),
  );
};

/** A document's splits as they are stored (§2.16). `idOf` knows every agent of the document. */
export function toStoredCommissionSplits(
  splits: CaseDocument['agent_splits'],
  idOf: (email: string) => number,
): Plain | null {
  if (!splits) return null;
  const agentIdOf = (agent: string | null) =>
    agent === null ? null : agent === enrollingAgent ? 0 : idOf(agent);
  const toStored = ({ unless_primary_agent: unless, ...shares }: ScenarioDocument) => ({
    ...(unless ? { unless_primary_agent: { id: agentIdOf(unless.agent) } } : {}),
    ...Object.fromEntries(
      Object.entries(shares).map(([name, { agent, ...percentage }]) => [
        name,
        { id: agentIdOf(agent), ...percentage },
      ]),
    ),
  });
  return {
    default_scenario: toStored(splits.default_scenario),
    exceptions: splits.exceptions.map(toStored),
  };
}
