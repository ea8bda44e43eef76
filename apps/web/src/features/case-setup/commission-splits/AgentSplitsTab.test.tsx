import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSetup } from '../../../../test/case-setup-facts.ts';
import { openTab } from '../../../../test/open-tab.tsx';
import AgentSplitsTab from './AgentSplitsTab.tsx';

const withSplits = (json: unknown) =>
  aSetup({ case: { agent_splits_enabled: true, agent_split_json: json } });
const usual = (rows: object) => ({ default_scenario: { primary_agent: { id: 0 }, ...rows }, exceptions: [] });
const isDisabled = (label: string, name: string) =>
  within(screen.getByLabelText(label)).getByRole<HTMLOptionElement>('option', { name }).disabled;
const percent = (number: number) => screen.getByLabelText(`Percentage of split agent ${number}`);
const primary = () => screen.getByLabelText<HTMLInputElement>('Percentage of the primary agent').value;

it('shares a commission: digits only, at most three, and the primary agent gets the rest', async () => {
  const { user, draft } = await openTab(AgentSplitsTab);
  await user.click(screen.getByRole('switch', { name: 'Share commissions among agents' }));
  expect(primary()).toBe('100');
  await user.click(screen.getByRole('button', { name: 'Add split agent' }));
  await user.selectOptions(screen.getByLabelText('Split agent 1'), 'Avery Agent');
  await user.type(percent(1), '-1x5.');
  expect(primary()).toBe('85');
  expect(draft().settings).toMatchObject({
    agent_splits_enabled: true,
    agent_split_json: {
      default_scenario: {
        primary_agent: { id: 0, split_percentage: '85' },
        split_1_agent: { id: 40, split_percentage: '15' },
      },
      exceptions: [],
    },
  });
  await user.type(percent(1), '00');
  expect(primary()).toBe('0');
  expect(screen.getByText('Agent split values cannot exceed 100%')).toBeDefined();
});

it('does not offer an agent twice in a split', async () => {
  await openTab(AgentSplitsTab, {
    setup: withSplits(usual({ split_1_agent: { id: 40 }, split_2_agent: { id: null } })),
  });
  expect(isDisabled('Split agent 2', 'Avery Agent')).toBe(true);
  expect(isDisabled('Split agent 2', 'Blair Broker')).toBe(false);
  expect(isDisabled('Split agent 1', 'Avery Agent')).toBe(false);
  expect(isDisabled('Primary agent', 'Avery Agent')).toBe(true);
});

it('flags an agent who is no longer a user of the case, by name where it is known', async () => {
  await openTab(AgentSplitsTab, {
    setup: withSplits(usual({ split_1_agent: { id: 99, split_percentage: '20' } })),
  });
  const chosen = screen.getByLabelText<HTMLSelectElement>('Split agent 1').selectedOptions[0];
  expect(chosen?.text).toBe('Agent 99 (ineligible agent)');
  expect(screen.getByText('This agent is no longer a user of the case.')).toBeDefined();
});

it('flags nobody who comes by a tag of the case, before that tag is taken off', async () => {
  const tagged = { id: 99, first_name: 'Tess', last_name: 'Tagged', is_api_user: false, tag_ids: [5] };
  const setup = withSplits(usual({ split_1_agent: { id: 99, split_percentage: '20' } }));
  const chosen = () => screen.getByLabelText<HTMLSelectElement>('Split agent 1').selectedOptions[0]?.text;
  await openTab(AgentSplitsTab, {
    setup: { ...setup, tags: [{ id: 5, name: 'Midwest' }], tagged_agents: [tagged] },
  });
  expect(chosen()).toBe('Tess Tagged');
  expect(screen.queryByText('This agent is no longer a user of the case.')).toBeNull();
  cleanup();
  await openTab(AgentSplitsTab, { setup: { ...setup, tags: [], tagged_agents: [tagged] } });
  expect(chosen()).toBe('Tess Tagged (ineligible agent)');
});

it('removes a split agent and numbers the others anew', async () => {
  const rows = {
    split_1_agent: { id: 40, split_percentage: '20' },
    split_2_agent: { id: 41, split_percentage: '30' },
  };
  const { user, draft } = await openTab(AgentSplitsTab, { setup: withSplits(usual(rows)) });
  await user.click(screen.getByRole('button', { name: 'Remove split agent 1' }));
  expect(draft().settings.agent_split_json).toMatchObject({
    default_scenario: {
      primary_agent: { id: 0, split_percentage: '70' },
      split_1_agent: { id: 41, split_percentage: '30' },
    },
  });
});

it('offers no ninth split agent', async () => {
  const eight = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [`split_${index + 1}_agent`, { id: null }]),
  );
  await openTab(AgentSplitsTab, { setup: withSplits(usual(eight)) });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add split agent' }).disabled).toBe(true);
});

it('adds an exception for one agent, and removes it after it was asked', async () => {
  const { user, draft } = await openTab(AgentSplitsTab, { setup: withSplits(usual({})) });
  await user.click(screen.getByRole('button', { name: 'Add exception' }));
  const exception = within(screen.getByRole('region', { name: 'Exception 1' }));
  await user.selectOptions(exception.getByLabelText('Unless primary agent is'), 'Blair Broker');
  await user.selectOptions(exception.getByLabelText('Primary agent'), 'Avery Agent');
  expect(draft().settings.agent_split_json).toMatchObject({
    exceptions: [{ unless_primary_agent: { id: 41 }, primary_agent: { id: 40, split_percentage: '100' } }],
  });
  await user.click(exception.getByRole('button', { name: 'Remove exception 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove exception 1' }));
  await user.click(dialog.getByRole('button', { name: 'Remove exception 1' }));
  expect(draft().settings.agent_split_json).toMatchObject({ exceptions: [] });
});
