import type { CaseProductEntry, Product } from '@openroll/contract/case-setup';
import { useTranslate } from '../../../platform/site/site.tsx';
import { OrderedList } from '../../../ui/inputs/OrderedList.tsx';
import { WhereSold } from './WhereSold.tsx';

interface OfferedProductsProps {
  products: readonly CaseProductEntry[];
  /** What the site tells about its products, as soon as it is there. */
  known: readonly Product[];
  canEdit: boolean;
  onMove(from: number, to: number): void;
  onRemove(id: number): void;
}

/** What the case offers, in its order, with where it is sold. */
export function OfferedProducts({ products, known, canEdit, onMove, onRemove }: OfferedProductsProps) {
  const t = useTranslate();
  return (
    <OrderedList
      items={products}
      label={t('caseSetup.productsOffered')}
      canEdit={canEdit}
      keyOf={({ id }) => id}
      nameOf={({ display_name }) => display_name}
      more={(product) => {
        const states = known.find(({ id }) => id === product.id)?.states;
        return states && <WhereSold states={states} />;
      }}
      words={{
        role: t('caseSetup.dragRole'),
        help: t('caseSetup.dragHelp'),
        drag: (product) => t('caseSetup.dragProduct', { product }),
        up: (product) => t('caseSetup.moveUp', { product }),
        down: (product) => t('caseSetup.moveDown', { product }),
        remove: (name) => t('caseSetup.removeNamed', { name }),
        lifted: (product) => t('caseSetup.productLifted', { product }),
        moved: (product, place, count) => t('caseSetup.productMoved', { product, place, count }),
        notMoved: t('caseSetup.productNotMoved'),
      }}
      onMove={onMove}
      onRemove={({ id }) => onRemove(id)}
    />
  );
}
