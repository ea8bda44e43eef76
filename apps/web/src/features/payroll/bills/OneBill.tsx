import { Stack, Text } from '@mantine/core';
import { reconciliationOutcomes } from '@openroll/domain/payroll/outcomes';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { isMissing } from '../../../platform/calls/api-failure.ts';
import { useListState } from '../../../platform/navigation/list-state.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { useStagePlace } from '../../../ui/dialogs/use-stage-place.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Instant } from '../../../ui/values/Instant.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { type BillIds, useBill } from '../payroll.data.ts';
import { BillMapping } from './BillMapping.tsx';
import { BillResult } from './BillResult.tsx';
import { BillRows } from './BillRows.tsx';
import { mappingKey } from './bill-mapping.ts';
import { statusTone } from './bill-status.ts';

const everyRow = {
  filters: { outcome: 'all', search_text: '' } as Readonly<Record<'outcome' | 'search_text', string>>,
  sort: { column: 'name', direction: 'asc' as const },
};

/** One bill at every stage: how it stands, what its headers mean, and its result row by row. */
export function OneBill({ params, mode }: { params: BillIds; mode: PremiumMode }) {
  const t = useTranslate();
  const list = useListState(everyRow);
  const outcome = reconciliationOutcomes.find((one) => one === list.filters.outcome) ?? 'all';
  const found = useBill(params, {
    outcome,
    search: list.filters.search_text,
    page: list.page,
    rows_per_page: list.rowsPerPage,
  });
  const place = useStagePlace(found.data?.status);
  if (isMissing(found.error)) return <Notice tone="bad">{t('payrollPage.billGone')}</Notice>;
  if (found.error && !found.data)
    return <FailedState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  const bill = found.data;
  return (
    <Stack gap="md" ref={place} tabIndex={-1}>
      <Card
        title={bill.file_name}
        actions={
          <StatusBadge tone={statusTone(bill.status)}>
            {t(`payrollPage.billStatus.${bill.status}`)}
          </StatusBadge>
        }
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('payrollPage.uploadedBy', { name: bill.created_by, lines: bill.bill_lines ?? 0 })}{' '}
            <Instant at={bill.created_at} />
          </Text>
          {bill.status === 'ready' && <BillResult bill={bill} params={params} />}
        </Stack>
      </Card>
      <BillMapping key={mappingKey(bill)} bill={bill} params={params} mode={mode} />
      {bill.status === 'ready' && (
        <BillRows bill={bill} list={list} outcome={outcome} refreshing={found.isPlaceholderData} />
      )}
    </Stack>
  );
}
