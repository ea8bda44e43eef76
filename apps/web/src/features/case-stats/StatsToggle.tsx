import { Switch } from '@mantine/core';
import { useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { SavingModal } from '../../ui/dialogs/SavingModal.tsx';
import { type StatsChange, useFreshCase, useStatsChange } from './case-stats.data.ts';

interface Side {
  /** How it is called while it holds. */
  readonly state: string;
  readonly change: StatsChange;
  readonly title: string;
  /** Names the case and the consequence. */
  readonly question: string;
  readonly confirm: string;
  readonly danger?: boolean;
}

interface StatsToggleProps {
  caseId: number;
  label: string;
  isOn: boolean;
  on: Side;
  off: Side;
  /** True where this user cannot change it: its state is then only told. */
  fixed?: boolean;
}

/** A setting that is stored at once, after a question; it turns back when the answer is no, or when storing fails. */
export function StatsToggle({ caseId, label, isOn, on, off, fixed = false }: StatsToggleProps) {
  const t = useTranslate();
  const save = useStatsChange(caseId);
  const readAgain = useFreshCase(caseId);
  const [isAsking, setAsking] = useState(false);
  const shown = isOn !== (isAsking || save.isPending) ? on : off;
  const asked = isOn ? off : on;
  if (fixed) return shown.state;
  const close = () => {
    setAsking(false);
    save.reset();
  };
  return (
    <>
      <Switch
        aria-label={label}
        label={shown.state}
        checked={shown === on}
        onChange={() => {
          readAgain();
          setAsking(true);
        }}
      />
      <ConfirmModal
        opened={isAsking && !save.isPending}
        title={asked.title}
        confirm={asked.confirm}
        danger={asked.danger ?? false}
        problems={save.error ? problemsOf(save.error, t) : []}
        onConfirm={() => save.mutate(asked.change, { onSuccess: () => setAsking(false) })}
        onClose={close}
      >
        {asked.question}
      </ConfirmModal>
      <SavingModal opened={save.isPending} />
      <LeaveGuard when={save.isPending} />
    </>
  );
}
