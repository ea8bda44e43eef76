import { Text } from '@mantine/core';
import { type CaseProductEntry, listProductOptions, type OptionInput } from '@openroll/contract/case-setup';
import { lazy, Suspense } from 'react';
import { useRead } from '../../../platform/calls/server-data.ts';
import { useToday, useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { TabProps } from '../draft/setup-draft.ts';
import { PremiumPreview } from '../preview/PremiumPreview.tsx';
import { firstRateProblem, rowsOf } from '../rate-table/rate-rows.ts';
import { OptionField } from './OptionField.tsx';
import { formProblems, mayEditProducts, optionValue, withValue } from './option-fields.ts';
import styles from './product-options.module.css';
import type { useOptionProblems } from './use-option-problems.ts';

const RateTable = lazy(async () => ({ default: (await import('../rate-table/RateTable.tsx')).RateTable }));

interface ProductOptionsProps extends TabProps {
  product: CaseProductEntry;
  /** What is typed wrong into an option of a product. */
  report: ReturnType<typeof useOptionProblems>;
}

/** The options of one product, fetched for it, and the live preview of the premium. */
export function ProductOptions({ setup, draft, change, product, report }: ProductOptionsProps) {
  const t = useTranslate();
  const canEdit = mayEditProducts(setup);
  const found = useRead(
    listProductOptions,
    { params: { id: product.id } },
    { enabled: canEdit, staleTime: 60_000 },
  );
  const today = useToday();
  if (!canEdit) return <Notice tone="info">{t('caseSetup.optionsForbidden')}</Notice>;
  if (found.error) return <FailedState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  const { options } = found.data;
  const write = (option: OptionInput, value: unknown) => {
    const json = withValue(option, product.json, value);
    const problems =
      option.type === 'rate_table'
        ? firstRateProblem(option, rowsOf(value), t)
        : formProblems(option, value, today, t);
    const words = { product: product.display_name, option: option.display_name };
    report(
      product.id,
      option.name,
      problems.map((message) => t('caseSetup.optionProblem', { ...words, message })),
    );
    change({ products: draft.products.map((each) => (each.id === product.id ? { ...each, json } : each)) });
  };
  return (
    <>
      <Card title={t('caseSetup.optionsOf', { product: product.display_name })} level={3}>
        {options.length === 0 && <Text c="dimmed">{t('caseSetup.noOptions')}</Text>}
        <div className={styles.fields}>
          {options.map((option) => {
            const field = {
              option,
              value: optionValue(option, product.json),
              today,
              onChange: (value: unknown) => write(option, value),
            };
            return option.type === 'rate_table' ? (
              <Suspense key={option.name} fallback={<LoadingState />}>
                <RateTable {...field} fileName={`${product.name}_${option.name}.csv`} />
              </Suspense>
            ) : (
              <OptionField key={option.name} {...field} />
            );
          })}
        </div>
      </Card>
      <PremiumPreview
        caseId={setup.case.id}
        product={product}
        options={options}
        premiumMode={draft.settings.premium_mode}
        state={draft.settings.situs_state}
      />
    </>
  );
}
