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
import type { CaseProductEntry, Product } from '@openroll/contract/case-setup';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { OfferedProduct } from './OfferedProduct.tsx';
import styles from './products.module.css';

interface OfferedProductsProps {
  products: readonly CaseProductEntry[];
  /** What the site tells about its products, as soon as it is there. */
  known: readonly Product[];
  canEdit: boolean;
  onMove(from: number, to: number): void;
  onRemove(id: number): void;
}

/** The list that is ordered by dragging, by the keyboard on its handles, or by its buttons; each move is announced. */
export function OfferedProducts({ products, known, canEdit, onMove, onRemove }: OfferedProductsProps) {
  const t = useTranslate();
  const [moved, setMoved] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: number | string | undefined) => products.findIndex((product) => product.id === id);
  const told = (at: number, to: number) =>
    t('caseSetup.productMoved', {
      product: products[at]?.display_name ?? '',
      place: to + 1,
      count: products.length,
    });
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      t('caseSetup.productLifted', { product: products[placeOf(active.id)]?.display_name ?? '' }),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? told(placeOf(active.id), placeOf(over.id)) : undefined,
    onDragEnd: ({ active, over }) => (over ? told(placeOf(active.id), placeOf(over.id)) : undefined),
    onDragCancel: () => t('caseSetup.productNotMoved'),
  };
  const move = (from: number, to: number) => {
    setMoved(told(from, to));
    onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('caseSetup.dragHelp') },
      }}
      onDragEnd={({ active, over }) => over && onMove(placeOf(active.id), placeOf(over.id))}
    >
      <SortableContext
        items={products.map(({ id }) => id)}
        strategy={verticalListSortingStrategy}
        disabled={!canEdit}
      >
        <ol className={styles.list} aria-label={t('caseSetup.productsOffered')}>
          {products.map((product, at) => (
            <OfferedProduct
              key={product.id}
              product={product}
              states={known.find(({ id }) => id === product.id)?.states}
              place={at}
              count={products.length}
              canEdit={canEdit}
              onMove={(to) => move(at, to)}
              onRemove={() => onRemove(product.id)}
            />
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </DndContext>
  );
}
