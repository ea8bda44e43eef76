import { Button, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { AddButton } from '../../../ui/inputs/AddButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { agentsOf, peopleOf } from '../access/people.ts';
import type { TabProps } from '../draft/setup-draft.ts';
import { ScenarioFields } from './ScenarioFields.tsx';
import { maxExceptions, newScenario, type Scenario, splitJsonOf, splitsOf } from './split-rows.ts';

/** §2.16: who shares the commission by default, and what counts where another agent enrolls. */
export default function AgentSplitsTab({ setup, draft, changeSettings }: TabProps) {
  const t = useTranslate();
  const [leaving, setLeaving] = useState<number>();
  const { agent_splits_enabled: isOn, agent_split_json: json } = draft.settings;
  const { usual, exceptions } = splitsOf(json);
  const people = { agents: agentsOf(setup, draft), known: peopleOf(setup, draft) };
  const write = (splits: { usual?: Scenario; exceptions?: readonly Scenario[] }) =>
    changeSettings({ agent_split_json: splitJsonOf({ usual, exceptions, ...splits }) });
  const excepted = exceptions.flatMap(({ unless }) => unless ?? []);
  return (
    <Stack gap="md">
      <Card title={t('caseSetup.agentSplits')} level={3}>
        <Switch
          label={t('caseSetup.useSplits')}
          name="agent_splits_enabled"
          checked={isOn}
          onChange={(event) => changeSettings({ agent_splits_enabled: event.currentTarget.checked })}
        />
      </Card>
      {isOn && (
        <Card title={t('caseSetup.defaultScenario')} level={3}>
          <ScenarioFields
            {...people}
            name="commission_split"
            scenario={usual}
            onChange={(changed) => write({ usual: changed })}
          />
        </Card>
      )}
      {isOn &&
        exceptions.map((exception, index) => (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: an exception has no other name, and its fields hold nothing of their own.
            key={index}
            title={t('caseSetup.exceptionNumber', { number: index + 1 })}
            level={3}
            actions={
              <Button
                size="compact-sm"
                variant="default"
                c="var(--mantine-color-error)"
                onClick={() => setLeaving(index)}
              >
                {t('caseSetup.removeException', { number: index + 1 })}
              </Button>
            }
          >
            <ScenarioFields
              {...people}
              name={`exception_${index + 1}`}
              scenario={exception}
              excepted={excepted}
              onChange={(changed) =>
                write({ exceptions: exceptions.map((one, at) => (at === index ? changed : one)) })
              }
            />
          </Card>
        ))}
      {isOn && (
        <div>
          <AddButton
            disabled={exceptions.length >= maxExceptions}
            onAdd={() => write({ exceptions: [...exceptions, newScenario] })}
          >
            {t('caseSetup.addException')}
          </AddButton>
        </div>
      )}
      <ConfirmModal
        opened={leaving !== undefined}
        title={t('caseSetup.removeException', { number: (leaving ?? 0) + 1 })}
        confirm={t('caseSetup.removeException', { number: (leaving ?? 0) + 1 })}
        danger
        onConfirm={() => {
          write({ exceptions: exceptions.filter((_, at) => at !== leaving) });
          setLeaving(undefined);
        }}
        onClose={() => setLeaving(undefined)}
      >
        {t('caseSetup.removeExceptionQuestion')}
      </ConfirmModal>
    </Stack>
  );
}
