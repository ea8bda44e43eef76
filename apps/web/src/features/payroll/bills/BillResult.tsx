import { Button, Group, Stack, Text } from '@mantine/core';
import type { Reconciliation } from '@openroll/contract/payroll';
import { toCents } from '@openroll/domain/values/money';
import { IconDownload } from '@tabler/icons-react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { formatDollars } from '../../../platform/texts/format.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Money } from '../../../ui/values/Money.tsx';
import { type Bill, type BillIds, useResultDownload } from '../payroll.data.ts';
import styles from '../payroll.module.css';
import { toLookAt } from './bill-status.ts';
import { Difference } from './Difference.tsx';

/** What a comparison came to: in a sentence, in sums, and as a file. */
export function BillResult({ bill, params }: { bill: Bill; params: BillIds }) {
  const t = useTranslate();
  const download = useResultDownload(params);
  const count = toLookAt(bill);
  const difference = differenceOf(bill);
  const words = {
    count,
    amount: formatDollars(t, Math.abs(difference)),
    direction: difference > 0 ? 'more' : difference < 0 ? 'less' : 'same',
  };
  return (
    <Stack gap="md">
      <Notice tone={count === 0 ? 'good' : 'warning'}>
        {t(count === 0 ? 'payrollPage.allMatch' : 'payrollPage.someDiffer', words)}
      </Notice>
      {bill.as_of && bill.premium_mode && (
        <Text size="sm" c="dimmed">
          {t('payrollPage.comparedFor', { period: bill.premium_mode, day: t.formats.day(bill.as_of) })}
        </Text>
      )}
      <Group justify="space-between" align="flex-end">
        <dl className={styles.sums}>
          <div>
            <dt>{t('payrollPage.billedTotal')}</dt>
            <dd>
              <Money dollars={bill.billed_total ?? 0} />
            </dd>
          </div>
          <div>
            <dt>{t('payrollPage.ourTotal')}</dt>
            <dd>
              <Money dollars={bill.our_total ?? 0} />
            </dd>
          </div>
          <div>
            <dt>{t('payrollPage.difference')}</dt>
            <dd>
              <Difference dollars={difference} />
            </dd>
          </div>
        </dl>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('payrollPage.downloadResult')}
        </Button>
      </Group>
      {download.error && (
        <Notice tone="bad" title={t('payrollPage.downloadFailed')} onClose={download.reset}>
          {problemsOf(download.error, t)[0]?.message}
        </Notice>
      )}
    </Stack>
  );
}

/** Dollars that a bill asks for more than is deducted (less: negative), of all of its outcomes. Added up as cents. */
const differenceOf = ({ totals }: Pick<Reconciliation, 'totals'>): number =>
  totals.reduce((sum, { difference }) => sum + toCents(difference), 0) / 100;
