import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from '../reports.module.css';
import type { ColumnFacts } from './use-report-columns.tsx';

interface OrderedColumnProps {
  column: ColumnFacts;
  place: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
}

/** One shown column: its handle, its name, and the buttons that do the same without dragging. The last one that is shown stays. */
export function OrderedColumn({ column, place, count, onMove, onRemove }: OrderedColumnProps) {
  const t = useTranslate();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: column.key, attributes: { roleDescription: t('reportPage.dragRole') } });
  const words = { column: column.label };
  // Not `disabled`: a button that ends its own use at the top of the list keeps the focus.
  const button = (label: string, Icon: typeof IconX, onClick: () => void, disabled: boolean) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-disabled={disabled}
      data-disabled={disabled || undefined}
      onClick={() => disabled || onClick()}
    >
      <Icon size={17} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <li
      ref={setNodeRef}
      className={`${styles.column} ${isDragging ? styles.dragged : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('reportPage.drag', words)}
      >
        <IconGripVertical size={17} aria-hidden="true" />
      </button>
      <span className={styles.columnName}>{column.label}</span>
      {button(t('reportPage.moveUp', words), IconChevronUp, () => onMove(place - 1), place === 0)}
      {button(t('reportPage.moveDown', words), IconChevronDown, () => onMove(place + 1), place === count - 1)}
      {button(t('reportPage.removeColumn', words), IconX, onRemove, count === 1)}
    </li>
  );
}
