import { NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslate } from '../../../platform/site/site.tsx';
import { KnownMark } from '../../../ui/mapping/KnownMark.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import type { Bill } from '../payroll.data.ts';
import type { ProductMapping } from './bill-mapping.ts';

interface ProductTableProps {
  bill: Pick<Bill, 'products' | 'case_products'>;
  products: ProductMapping;
  onChoose(name: string, product: number | null): void;
}

/** Each product as the bill names it, and which of the case's it is. */
export function ProductTable({ bill, products, onChoose }: ProductTableProps) {
  const t = useTranslate();
  const choices = [
    { value: '', label: t('payrollPage.noProduct') },
    ...bill.case_products.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('payrollPage.productsHelp')}
      </Text>
      <DataTable
        label={t('payrollPage.products')}
        rows={bill.products}
        rowKey={({ billed_name }) => billed_name}
        empty={t('payrollPage.noProduct')}
        columns={[
          {
            key: 'billed_name',
            title: t('payrollPage.billedName'),
            render: ({ billed_name }) => billed_name,
          },
          {
            key: 'product',
            title: t('payrollPage.ourProduct'),
            onCard: 'wide',
            render: ({ billed_name }) => (
              <NativeSelect
                aria-label={t('payrollPage.productOf', { name: billed_name })}
                data={choices}
                value={String(products[billed_name] ?? '')}
                onChange={({ currentTarget: { value } }) =>
                  onChoose(billed_name, value === '' ? null : Number(value))
                }
              />
            ),
          },
          {
            key: 'by',
            title: t('fileMapping.known'),
            onCard: 'corner',
            render: ({ billed_name, product_id, by }) => (
              <KnownMark by={(products[billed_name] ?? null) === product_id ? by : 'chosen'} />
            ),
          },
        ]}
      />
    </Stack>
  );
}
