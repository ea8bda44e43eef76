import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import type { CaseProductEntry } from '@openroll/contract/case-setup';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from './products.module.css';
import { WhereSold } from './WhereSold.tsx';

interface OfferedProductProps {
  product: CaseProductEntry;
  /** Where it is sold; undefined while that is not known. */
  states: readonly string[] | undefined;
  place: number;
  count: number;
  canEdit: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

/** One line of the list: its handle, its place, its name, and the buttons that do the same without dragging. */
export function OfferedProduct(props: OfferedProductProps) {
  const { product, states, place, count, canEdit, onMove, onRemove } = props;
  const t = useTranslate();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: product.id, attributes: { roleDescription: t('caseSetup.dragRole') } });
  const words = { product: product.display_name };
  // Not `disabled`: a button that ends its own use at the top of the list keeps the focus.
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
          aria-label={t('caseSetup.dragProduct', words)}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </button>
      )}
      <span className={`${styles.place} numbers`} aria-hidden="true">
        {place + 1}
      </span>
      <div className={styles.name}>
        <div>{product.display_name}</div>
        {states && <WhereSold states={states} />}
      </div>
      {canEdit && (
        <div className={styles.actions}>
          {button(t('caseSetup.moveUp', words), IconChevronUp, () => onMove(place - 1), place === 0)}
          {button(
            t('caseSetup.moveDown', words),
            IconChevronDown,
            () => onMove(place + 1),
            place === count - 1,
          )}
          {button(t('caseSetup.removeNamed', { name: product.display_name }), IconTrash, onRemove)}
        </div>
      )}
    </li>
  );
}
