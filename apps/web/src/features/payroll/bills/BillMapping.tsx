import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { BillColumn } from '@openroll/domain/payroll/columns';
import { isCalendarDate } from '@openroll/domain/values/dates';
import { type PremiumMode, premiumModes } from '@openroll/domain/values/premium-modes';
import { useId, useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useToday, useTranslate } from '../../../platform/site/site.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { type Bill, type BillIds, useComparison } from '../payroll.data.ts';
import { BillPreview } from './BillPreview.tsx';
import { firstMapping, firstProducts, mappingProblems } from './bill-mapping.ts';
import { HeaderTable } from './HeaderTable.tsx';
import { ProductTable } from './ProductTable.tsx';

interface BillMappingProps {
  bill: Bill;
  params: BillIds;
  /** The case's, which a bill has by itself. */
  mode: PremiumMode;
}

/** What each header and each product of the bill means. Open where nothing has been compared yet, else one click away. */
export function BillMapping({ bill, params, mode }: BillMappingProps) {
  const t = useTranslate();
  const id = useId();
  const today = useToday();
  const compare = useComparison(params);
  const [mapping, setMapping] = useState(() => firstMapping(bill));
  const [products, setProducts] = useState(() => firstProducts(bill));
  const [asOf, setAsOf] = useState(bill.as_of ?? '');
  const [period, setPeriod] = useState(bill.premium_mode ?? mode);
  const wasCompared = bill.status === 'ready';
  const [isOpen, setOpen] = useState(!wasCompared);
  const { missing, twice } = mappingProblems(mapping);
  const nameOf = (column: BillColumn) => t(`payrollPage.bill.${column}`);
  const lacking = missing.map((column) =>
    column === 'employee_id' ? t('payrollPage.whoMissing') : nameOf(column),
  );
  const ignored = bill.headers.filter(({ column }) => column === null).map(({ header }) => header);
  const isDay = asOf === '' || isCalendarDate(asOf);
  const send = () =>
    compare.mutate({
      mapping,
      ...(bill.products.length > 0 ? { products } : {}),
      premium_mode: period,
      ...(asOf === '' ? {} : { as_of: asOf }),
    });
  return (
    <Card
      title={t('payrollPage.mapping')}
      actions={
        wasCompared && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'payrollPage.hideMapping' : 'payrollPage.showMapping')}
          </Button>
        )
      }
    >
      <div id={id}>
        {isOpen ? (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('payrollPage.mappingHelp')}
            </Text>
            <HeaderTable
              bill={bill}
              mapping={mapping}
              onChoose={(header, column) => setMapping({ ...mapping, [header]: column })}
            />
            {missing.length > 0 && (
              <Notice tone="warning">
                {t('payrollPage.stillMissing', { columns: { list: lacking, as: 'and' } })}
              </Notice>
            )}
            {twice.length > 0 && (
              <Notice tone="bad">
                {t('payrollPage.mappedTwice', { columns: { list: twice.map(nameOf), as: 'plain' } })}
              </Notice>
            )}
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
          </Stack>
        ) : (
          <Text size="sm">
            {ignored.length === 0
              ? t('payrollPage.allMapped')
              : t('payrollPage.someIgnored', {
                  count: ignored.length,
                  headers: { list: ignored.slice(0, 10), as: 'plain' },
                })}
          </Text>
        )}
      </div>
    </Card>
  );
}
