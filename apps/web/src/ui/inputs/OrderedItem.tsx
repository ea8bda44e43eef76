import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './OrderedList.module.css';
import type { OrderWords } from './order-words.ts';

interface OrderedItemProps {
  id: number | string;
  name: string;
  words: OrderWords;
  place: number;
  count: number;
  canEdit: boolean;
  compact: boolean;
  keepsOne: boolean;
  /** Below its name. */
  children?: ReactNode;
  onMove(to: number): void;
  onRemove(): void;
}

/** One line of the list: its handle, its place, its name, and the buttons that do the same without dragging. */
export function OrderedItem({ id, name, words, place, count, ...rest }: OrderedItemProps) {
  const { canEdit, compact, keepsOne, children, onMove, onRemove } = rest;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: words.role } });
  const size = compact ? 17 : 18;
  // Not `disabled`: a button that ends its own use at the top of the list keeps the focus.
  const button = (label: string, Icon: typeof IconTrash, onClick: () => void, disabled: boolean) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={compact ? 'md' : 'lg'}
      aria-label={label}
      aria-disabled={disabled}
      data-disabled={disabled || undefined}
      onClick={() => disabled || onClick()}
    >
      <Icon size={size} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <li
      ref={setNodeRef}
      className={`${styles.item} ${isDragging ? styles.dragged : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {canEdit && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={words.drag(name)}
        >
          <IconGripVertical size={size} aria-hidden="true" />
        </button>
      )}
      {!compact && (
        <span className={`${styles.place} numbers`} aria-hidden="true">
          {place + 1}
        </span>
      )}
      <div className={styles.name}>
        <div>{name}</div>
        {children}
      </div>
      {canEdit && (
        <div className={styles.actions}>
          {button(words.up(name), IconChevronUp, () => onMove(place - 1), place === 0)}
          {button(words.down(name), IconChevronDown, () => onMove(place + 1), place === count - 1)}
          {button(words.remove(name), compact ? IconX : IconTrash, onRemove, keepsOne && count === 1)}
        </div>
      )}
    </li>
  );
}
