import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from '../reports.module.css';
import { OrderedColumn } from './OrderedColumn.tsx';
import type { ColumnFacts } from './use-report-columns.tsx';

interface OrderedColumnsProps {
  columns: readonly ColumnFacts[];
  onOrder(columns: readonly ColumnFacts[]): void;
  onRemove(column: ColumnFacts): void;
}

/** The shown columns, ordered by dragging, by the keyboard on their handles, or by their buttons; each move is announced. */
export function OrderedColumns({ columns, onOrder, onRemove }: OrderedColumnsProps) {
  const t = useTranslate();
  const [moved, setMoved] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: number | string | undefined) => columns.findIndex((column) => column.key === key);
  const told = (at: number, to: number) =>
    t('reportPage.moved', { column: columns[at]?.label ?? '', place: to + 1, count: columns.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('reportPage.lifted', { column: columns[placeOf(active.id)]?.label ?? '' }),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? told(placeOf(active.id), placeOf(over.id)) : undefined,
    onDragEnd: ({ active, over }) => (over ? told(placeOf(active.id), placeOf(over.id)) : undefined),
    onDragCancel: () => t('reportPage.notMoved'),
  };
  const order = (from: number, to: number) => {
    if (from !== to) onOrder(arrayMove([...columns], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('reportPage.dragHelp') } }}
      onDragEnd={({ active, over }) => over && order(placeOf(active.id), placeOf(over.id))}
    >
      <SortableContext items={columns.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol className={styles.columns}>
          {columns.map((column, at) => (
            <OrderedColumn
              key={column.key}
              column={column}
              place={at}
              count={columns.length}
              onMove={(to) => {
                setMoved(told(at, to));
                order(at, to);
              }}
              onRemove={() => onRemove(column)}
            />
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </DndContext>
  );
}
