import { ActionIcon, TextInput } from '@mantine/core';
import type { EmployerColumn } from '@openroll/domain/payroll/columns';
import { lengths } from '@openroll/domain/values/lengths';
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from '../payroll.module.css';

interface ColumnFieldProps {
  /** Of the field that holds its header. */
  name: string;
  column: EmployerColumn;
  /** What it holds. */
  title: string;
  place: number;
  count: number;
  problem: string | false;
  onRename(header: string): void;
  onMove(to: number): void;
  onRemove(): void;
}

/** One column of the file: its place, what it holds, its header, and the buttons that move and remove it. */
export function ColumnField(props: ColumnFieldProps) {
  const { name, column, title, place, count, problem, onRename, onMove, onRemove } = props;
  const t = useTranslate();
  // Not `disabled`: a button that ends its own use at an end of the list keeps the focus.
  const button = (label: string, Icon: typeof IconTrash, onClick: () => void, disabled = false) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      aria-disabled={disabled}
      data-disabled={disabled || undefined}
      onClick={() => disabled || onClick()}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
  const words = { column: title };
  return (
    <li className={styles.column}>
      <span className={`${styles.place} numbers`} aria-hidden="true">
        {place + 1}
      </span>
      <span className={styles.columnName}>{title}</span>
      <TextInput
        name={name}
        className={styles.columnHeader}
        aria-label={t('payrollPage.header', words)}
        maxLength={lengths.columnName}
        value={column.header}
        error={problem}
        onChange={(event) => onRename(event.currentTarget.value)}
      />
      <span className={styles.columnActions}>
        {button(t('payrollPage.moveUp', words), IconChevronUp, () => onMove(place - 1), place === 0)}
        {button(
          t('payrollPage.moveDown', words),
          IconChevronDown,
          () => onMove(place + 1),
          place === count - 1,
        )}
        {button(t('payrollPage.removeColumn', words), IconTrash, onRemove)}
      </span>
    </li>
  );
}
