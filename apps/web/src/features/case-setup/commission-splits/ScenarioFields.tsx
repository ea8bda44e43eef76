import { ActionIcon, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { AddButton } from '../../../ui/inputs/AddButton.tsx';
import type { Person } from '../access/people.ts';
import styles from '../case-setup.module.css';
import { AgentSelect } from './AgentSelect.tsx';
import {
  chosenAgents,
  enrollingAgent,
  exceedsWhole,
  maxRows,
  primaryPercent,
  type Scenario,
  type SplitRow,
  typedPercent,
} from './split-rows.ts';

interface ScenarioFieldsProps {
  /** What its fields' names begin with. */
  name: string;
  scenario: Scenario;
  agents: readonly Person[];
  known: readonly Person[];
  /** Of an exception: the agents for whom there is one already. */
  excepted?: readonly number[];
  onChange(scenario: Scenario): void;
}

/** The primary agent with the computed share, and up to eight split agents; of an exception, also for whom it counts. */
export function ScenarioFields({ name, scenario, agents, known, excepted, onChange }: ScenarioFieldsProps) {
  const t = useTranslate();
  const { primary, rows, unless } = scenario;
  const taken = chosenAgents(scenario);
  const edit = (index: number, changes: Partial<SplitRow>) =>
    onChange({ ...scenario, rows: rows.map((row, at) => (at === index ? { ...row, ...changes } : row)) });
  return (
    <Stack gap="md">
      {excepted && (
        <AgentSelect
          label={t('caseSetup.unless')}
          description={t('caseSetup.unlessHelp')}
          name={`${name}.unless`}
          agents={agents}
          known={known}
          taken={excepted}
          value={unless}
          onChange={(agent) => onChange({ ...scenario, unless: agent })}
        />
      )}
      <div className={styles.split}>
        <AgentSelect
          label={t('caseSetup.primaryAgent')}
          name={name}
          agents={agents}
          known={known}
          taken={taken}
          withEnrolling
          clearable={false}
          value={primary}
          onChange={(agent) => onChange({ ...scenario, primary: agent ?? enrollingAgent })}
        />
        <TextInput
          label={t('caseSetup.percent')}
          aria-label={t('caseSetup.primaryPercent')}
          readOnly
          value={primaryPercent(scenario)}
          rightSection="%"
        />
      </div>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number of a row is its name, and its fields hold nothing of their own.
        <div key={index} className={styles.split}>
          <AgentSelect
            label={t('caseSetup.splitAgent', { number: index + 1 })}
            name={`${name}.split_${index + 1}`}
            agents={agents}
            known={known}
            taken={taken}
            withEnrolling={primary !== enrollingAgent || row.agent === enrollingAgent}
            value={row.agent}
            onChange={(agent) => edit(index, { agent })}
          />
          <TextInput
            label={t('caseSetup.percent')}
            aria-label={t('caseSetup.splitPercent', { number: index + 1 })}
            inputMode="numeric"
            autoComplete="off"
            rightSection="%"
            value={row.percent}
            error={exceedsWhole(scenario)}
            onChange={(event) => edit(index, { percent: typedPercent(event.currentTarget.value) })}
          />
          <ActionIcon
            variant="subtle"
            color="red.8"
            size="lg"
            aria-label={t('caseSetup.removeSplit', { number: index + 1 })}
            onClick={() => onChange({ ...scenario, rows: rows.filter((_, at) => at !== index) })}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {exceedsWhole(scenario) && <span className={styles.problem}>{t('caseSetup.sumTooHigh')}</span>}
      <div>
        <AddButton
          disabled={rows.length >= maxRows}
          onAdd={() => onChange({ ...scenario, rows: [...rows, { agent: null, percent: '' }] })}
        >
          {t('caseSetup.addSplit')}
        </AddButton>
      </div>
    </Stack>
  );
}
