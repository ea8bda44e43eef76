import { Button, Group, NativeSelect } from '@mantine/core';
import { missingBillColumns } from '@openroll/domain/payroll/bill-headers';
import type { BillColumn } from '@openroll/domain/payroll/columns';
import { isCalendarDate } from '@openroll/domain/values/dates';
import { type PremiumMode, premiumModes } from '@openroll/domain/values/premium-modes';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useToday, useTranslate } from '../../../platform/site/site.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { HeaderTable } from '../../../ui/mapping/HeaderTable.tsx';
import { firstMapping, takenColumns, takenTwice } from '../../../ui/mapping/header-mapping.ts';
import { MappingCard } from '../../../ui/mapping/MappingCard.tsx';
import { MappingProblems } from '../../../ui/mapping/MappingProblems.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { type Bill, type BillIds, useComparison } from '../payroll.data.ts';
import { BillPreview } from './BillPreview.tsx';
import { firstProducts } from './bill-mapping.ts';
import { ProductTable } from './ProductTable.tsx';

interface BillMappingProps {
  bill: Bill;
  params: BillIds;
  /** The case's, which a bill has by itself. */
  mode: PremiumMode;
}

/** What each header and each product of the bill means, and for which day and period it is compared. */
export function BillMapping({ bill, params, mode }: BillMappingProps) {
  const t = useTranslate();
  const today = useToday();
  const compare = useComparison(params);
  const [mapping, setMapping] = useState(() => firstMapping(bill.headers));
  const [products, setProducts] = useState(() => firstProducts(bill));
  const [asOf, setAsOf] = useState(bill.as_of ?? '');
  const [period, setPeriod] = useState(bill.premium_mode ?? mode);
  const wasCompared = bill.status === 'ready';
  const nameOf = (column: BillColumn) => t(`payrollPage.bill.${column}`);
  const twice = takenTwice(mapping);
  const missing = missingBillColumns(new Set(takenColumns(mapping))).map((column) =>
    column === 'employee_id' ? t('payrollPage.whoMissing') : nameOf(column),
  );
  const isDay = asOf === '' || isCalendarDate(asOf);
  const send = () =>
    compare.mutate({
      mapping,
      ...(bill.products.length > 0 ? { products } : {}),
      premium_mode: period,
      ...(asOf === '' ? {} : { as_of: asOf }),
    });
  return (
    <MappingCard
      title={t('payrollPage.mapping')}
      help={t('payrollPage.mappingHelp')}
      headers={bill.headers}
      allMapped={t('payrollPage.allMapped')}
      mustMap={!wasCompared}
    >
      <HeaderTable
        label={t('payrollPage.mapping')}
        title={t('payrollPage.headerInBill')}
        empty={t('payrollPage.noHeaders')}
        headers={bill.headers}
        columns={bill.columns}
        titleOf={nameOf}
        mapping={mapping}
        onChoose={(header, column) => setMapping({ ...mapping, [header]: column })}
      />
      <MappingProblems missing={missing} twice={twice.map(nameOf)} />
      {bill.products.length > 0 && (
        <ProductTable
          bill={bill}
          products={products}
          onChoose={(name, product) => setProducts({ ...products, [name]: product })}
        />
      )}
      {!wasCompared && bill.preview.length > 0 && <BillPreview lines={bill.preview} />}
      {compare.error && (
        <ProblemList heading={t('payrollPage.compareFailed')} problems={problemsOf(compare.error, t)} />
      )}
      <Group align="flex-end" gap="md">
        <NativeSelect
          name="period"
          label={t('payrollPage.period')}
          data={premiumModes.map((one) => ({ value: one, label: t(`payrollPage.period.${one}`) }))}
          value={period}
          onChange={({ currentTarget: { value } }) =>
            setPeriod(premiumModes.find((one) => one === value) ?? mode)
          }
        />
        <DateInput
          name="as_of"
          label={t('payrollPage.asOf')}
          description={t('payrollPage.asOfHelp')}
          value={asOf}
          rules={{ today }}
          error={!isDay && t('payrollPage.asOfProblem')}
          onChange={setAsOf}
        />
        <Button
          disabled={twice.length > 0 || missing.length > 0 || !isDay}
          loading={compare.isPending}
          onClick={send}
        >
          {t(wasCompared ? 'payrollPage.compareAgain' : 'payrollPage.compare')}
        </Button>
      </Group>
    </MappingCard>
  );
}
