import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { SplitChoice } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';
import { type SplitRow, typedShare } from './split-rows.ts';

interface SplitAgentFieldsProps {
  /** As people count: from 1. */
  number: number;
  row: SplitRow;
  choices: readonly SplitChoice[];
  /** Chosen in any row: not to be chosen again. */
  taken: readonly string[];
  onChange(changes: Partial<SplitRow>): void;
  onRemove(): void;
}

/** One split agent: who, and which share. */
export function SplitAgentFields({ number, row, choices, taken, onChange, onRemove }: SplitAgentFieldsProps) {
  const t = useTranslate();
  return (
    <div className={styles.splitAgent}>
      <NativeSelect
        label={t('enrollments.splitAgent', { number })}
        data={[
          { value: '', label: t('enrollments.noSplitAgent') },
          ...choices.map(({ id, name, isActive }) => ({
            value: String(id),
            label: isActive ? name : t('enrollments.splitInactive', { name }),
            disabled: row.agent !== String(id) && taken.includes(String(id)),
          })),
        ]}
        value={row.agent}
        onChange={({ currentTarget }) => onChange({ agent: currentTarget.value })}
      />
      <TextInput
        label={t('enrollments.percent')}
        aria-label={t('enrollments.splitPercent', { number })}
        inputMode="decimal"
        autoComplete="off"
        rightSection="%"
        value={row.percent}
        onChange={({ currentTarget }) => onChange({ percent: typedShare(currentTarget.value) })}
      />
      <ActionIcon
        variant="subtle"
        color="red.8"
        size="lg"
        aria-label={t('enrollments.removeSplit', { number })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
