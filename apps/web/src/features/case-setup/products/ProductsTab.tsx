import { Stack } from '@mantine/core';
import { listProducts } from '@openroll/contract/case-setup';
import { useState } from 'react';
import { useRead } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { TabProps } from '../draft/setup-draft.ts';
import { mayEditProducts } from '../options/option-fields.ts';
import { AddProduct } from './AddProduct.tsx';
import { OfferedProducts } from './OfferedProducts.tsx';
import { addProduct, hasOptionValues, moveProduct, removeProduct } from './product-list.ts';
import { RemoveProductModal } from './RemoveProductModal.tsx';

/** §2.10: what the case offers, in the order in which it is offered. */
export default function ProductsTab({ setup, draft, change }: TabProps) {
  const t = useTranslate();
  const canEdit = mayEditProducts(setup);
  const all = useRead(listProducts, {}, { enabled: canEdit, staleTime: 60_000 });
  const [leaving, setLeaving] = useState<number>();
  const { products } = draft;
  const remove = (id: number) => {
    change({ products: removeProduct(products, id) });
    setLeaving(undefined);
  };
  const askToRemove = (id: number) => {
    const product = products.find((each) => each.id === id);
    if (product && hasOptionValues(product)) setLeaving(id);
    else remove(id);
  };
  return (
    <Card title={t('caseSetup.productsOffered')} level={3}>
      <Stack gap="md">
        {products.length === 0 ? (
          <EmptyState title={t('caseSetup.noProducts')} />
        ) : (
          <OfferedProducts
            products={products}
            known={all.data?.rows ?? []}
            canEdit={canEdit}
            onMove={(from, to) => change({ products: moveProduct(products, from, to) })}
            onRemove={askToRemove}
          />
        )}
        {canEdit && (
          <AddProduct
            products={products}
            all={all}
            onAdd={(product) => change({ products: addProduct(products, product) })}
          />
        )}
      </Stack>
      <RemoveProductModal
        product={products.find(({ id }) => id === leaving)}
        onConfirm={remove}
        onClose={() => setLeaving(undefined)}
      />
    </Card>
  );
}
