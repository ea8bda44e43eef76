import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { TabProps } from '../draft/setup-draft.ts';
import { ProductOptions } from './ProductOptions.tsx';
import { useOptionProblems } from './use-option-problems.ts';

/** §2.11: one product of the case at a time, its option values, and what they make people pay. */
export default function ProductOptionsTab(props: TabProps) {
  const t = useTranslate();
  const { products } = props.draft;
  // The first with something to see to: that is where a link to what is missing leads.
  const [chosen, setChosen] = useState(() => {
    const said = [...props.problems, ...(props.todo ?? [])].map(({ message }) => message);
    return products.find((one) => said.some((text) => text.startsWith(`${one.display_name}:`)))?.id;
  });
  const report = useOptionProblems(products, props.reportFieldProblems);
  const product = products.find(({ id }) => id === chosen) ?? products[0];
  if (!product) return <EmptyState title={t('caseSetup.noProductsForOptions')} />;
  return (
    <Stack gap="md">
      <Card>
        <NativeSelect
          label={t('caseSetup.product')}
          data={products.map(({ id, display_name }) => ({ value: String(id), label: display_name }))}
          value={String(product.id)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          maw={420}
        />
      </Card>
      <ProductOptions key={product.id} {...props} product={product} report={report} />
    </Stack>
  );
}
