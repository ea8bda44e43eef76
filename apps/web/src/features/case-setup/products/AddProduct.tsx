import { Button, Group, Select, Text } from '@mantine/core';
import type { CaseProductEntry, listProducts, Product } from '@openroll/contract/case-setup';
import type { ReplyOf } from '@openroll/contract/endpoint';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { addableTo } from './product-list.ts';
import { WhereSold } from './WhereSold.tsx';

interface AddProductProps {
  products: readonly CaseProductEntry[];
  all: UseQueryResult<ReplyOf<typeof listProducts>>;
  onAdd(product: Product): void;
}

/** Picks one of the products that the case does not offer yet, and says where it is sold. */
export function AddProduct({ products, all, onAdd }: AddProductProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<string | null>(null);
  if (all.error) return <FailedState error={all.error} onRetry={() => void all.refetch()} />;
  if (!all.data) return <LoadingState />;
  const addable = addableTo(products, all.data.rows);
  const product = addable.find(({ id }) => String(id) === chosen);
  if (addable.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('caseSetup.allProductsOffered')}
      </Text>
    );
  const add = () => {
    if (!product) return;
    onAdd(product);
    setChosen(null);
  };
  return (
    <Group align="flex-end" gap="sm">
      <Select
        data-field="products"
        label={t('caseSetup.addProductLabel')}
        placeholder={t('shared.choose')}
        data={addable.map(({ id, display_name }) => ({ value: String(id), label: display_name }))}
        value={product ? chosen : null}
        onChange={setChosen}
        searchable
        w={280}
        maw="100%"
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={17} aria-hidden="true" />}
        disabled={!product}
        onClick={add}
      >
        {t('caseSetup.addProduct')}
      </Button>
      {product && <WhereSold states={product.states} />}
    </Group>
  );
}
