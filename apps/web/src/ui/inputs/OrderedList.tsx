import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { OrderedItem } from './OrderedItem.tsx';
import styles from './OrderedList.module.css';
import type { OrderWords } from './order-words.ts';

interface OrderedListProps<Item> {
  items: readonly Item[];
  words: OrderWords;
  /** What the list is called, where nothing around it says so. */
  label?: string;
  canEdit?: boolean;
  /** In a drawer: lines close to each other, without their numbers. */
  compact?: boolean;
  /** The last one that is left cannot be removed. */
  keepsOne?: boolean;
  keyOf(item: Item): number | string;
  nameOf(item: Item): string;
  /** What stands below its name. */
  more?(item: Item): ReactNode;
  onMove(from: number, to: number): void;
  onRemove(item: Item): void;
}

/** A list that is ordered by dragging, by the keyboard on its handles, or by its buttons; each move is announced. */
export function OrderedList<Item>({ items, words, keyOf, nameOf, onMove, ...rest }: OrderedListProps<Item>) {
  const { label, canEdit = true, compact = false, keepsOne = false, more, onRemove } = rest;
  const [moved, setMoved] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: number | string) => items.findIndex((item) => keyOf(item) === key);
  const nameAt = (place: number) => {
    const item = items[place];
    return item === undefined ? '' : nameOf(item);
  };
  const told = (at: number, to: number) => words.moved(nameAt(at), to + 1, items.length);
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.lifted(nameAt(placeOf(active.id))),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? told(placeOf(active.id), placeOf(over.id)) : undefined,
    onDragEnd: ({ active, over }) => (over ? told(placeOf(active.id), placeOf(over.id)) : undefined),
    onDragCancel: () => words.notMoved,
  };
  const move = (from: number, to: number) => {
    if (from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.help } }}
      onDragEnd={({ active, over }) => over && move(placeOf(active.id), placeOf(over.id))}
    >
      <SortableContext items={items.map(keyOf)} strategy={verticalListSortingStrategy} disabled={!canEdit}>
        <ol className={`${styles.list} ${compact ? styles.compact : ''}`} aria-label={label}>
          {items.map((item, at) => (
            <OrderedItem
              key={keyOf(item)}
              id={keyOf(item)}
              name={nameOf(item)}
              words={words}
              place={at}
              count={items.length}
              canEdit={canEdit}
              compact={compact}
              keepsOne={keepsOne}
              onMove={(to) => {
                setMoved(told(at, to));
                move(at, to);
              }}
              onRemove={() => onRemove(item)}
            >
              {more?.(item)}
            </OrderedItem>
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </DndContext>
  );
}
