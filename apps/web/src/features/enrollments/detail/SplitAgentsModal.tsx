import { Button, Stack, TextInput } from '@mantine/core';
import { changeSplitAgents } from '@openroll/contract/enrollment-detail';
import { maxSplitAgents } from '@openroll/domain/enrollments/split-agents';
import { percentText } from '@openroll/domain/values/shares';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { AddButton } from '../../../ui/inputs/AddButton.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import {
  type EnrollmentDetail,
  type SplitChoice,
  useFreshEnrollments,
  useSplitChoices,
} from '../enrollments.data.ts';
import { SplitAgentFields } from './SplitAgentFields.tsx';
import { bodyOf, hundredthsLeft, noSplitRow, rowsOf, type SplitRow } from './split-rows.ts';

interface SplitAgentsModalProps {
  enrollment: EnrollmentDetail;
  opened: boolean;
  onClose(): void;
}

/** Who shares the commission of an enrollment beside the enrolling agent, until it is delivered (§8.9). */
export function SplitAgentsModal({ enrollment, opened, onClose }: SplitAgentsModalProps) {
  const t = useTranslate();
  const refresh = useFreshEnrollments();
  const choices = useSplitChoices(enrollment.case_id);
  const change = useWrite(changeSplitAgents);
  const [rows, setRows] = useState<readonly SplitRow[]>(() => rowsOf(enrollment));
  const left = hundredthsLeft(rows);
  const edit = (index: number, changes: Partial<SplitRow>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  const save = () =>
    change.mutate(
      {
        params: { id: enrollment.id },
        query: enrollment.splits_updated_at === null ? {} : { updated_at: enrollment.splits_updated_at },
        body: bodyOf(rows),
      },
      {
        onSuccess: async () => {
          await refresh();
          onClose();
        },
      },
    );
  const footer = (
    <>
      <Button variant="default" onClick={onClose} disabled={change.isPending}>
        {t('shared.cancel')}
      </Button>
      <Button type="submit" form="split-agents" loading={change.isPending} disabled={left < 0}>
        {t('enrollments.saveSplits')}
      </Button>
    </>
  );
  return (
    <Modal opened={opened} onClose={onClose} title={t('enrollments.editSplits')} footer={footer}>
      <form
        id="split-agents"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p>{t('enrollments.splitsHelp', { name: enrollment.enrolling_agent.name })}</p>
        <Stack gap="md">
          <TextInput
            label={t('enrollments.enrollingShare')}
            readOnly
            value={percentText(Math.max(0, left))}
            rightSection="%"
            error={left < 0 && t('enrollments.splitTotal')}
          />
          {rows.map((row, index) => (
            <SplitAgentFields
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of a row is its name, and its fields hold nothing of their own.
              key={index}
              number={index + 1}
              row={row}
              choices={withNamed(choices, enrollment)}
              taken={rows.map(({ agent }) => agent)}
              onChange={(changes) => edit(index, changes)}
              onRemove={() => setRows(rows.filter((_, at) => at !== index))}
            />
          ))}
          <div>
            <AddButton disabled={rows.length >= maxSplitAgents} onAdd={() => setRows([...rows, noSplitRow])}>
              {t('enrollments.addSplit')}
            </AddButton>
          </div>
        </Stack>
        <ProblemList
          problems={change.error ? problemsOf(change.error, t) : []}
          heading={t('enrollments.splitsProblem')}
        />
      </form>
    </Modal>
  );
}

/** Whoever shares it already can stay, whatever they have lost since (C10); the enrolling agent is none of them. */
const withNamed = (
  choices: readonly SplitChoice[],
  { split_agents: named, enrolling_agent: enrolling }: EnrollmentDetail,
): readonly SplitChoice[] => [
  ...choices.filter(
    ({ id, isActive }) => id !== enrolling.id && (isActive || named.some((one) => one.id === id)),
  ),
  // Of whom nothing is told here it is not known either.
  ...named
    .filter(({ id }) => !choices.some((one) => one.id === id))
    .map(({ id, name }) => ({ id, name, isActive: true })),
];
