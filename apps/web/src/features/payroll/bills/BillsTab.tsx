import { Group, Stack } from '@mantine/core';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { useSearchParams } from 'react-router';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { AnchorButton } from '../../../ui/inputs/AnchorButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { BillUpload } from './BillUpload.tsx';
import { EarlierBills } from './EarlierBills.tsx';
import { OneBill } from './OneBill.tsx';

/** The carrier's bills: one is uploaded, or looked at, and all of them. The address keeps which is open. */
export function BillsTab({ caseId, mode }: { caseId: number; mode: PremiumMode }) {
  const t = useTranslate();
  const { payroll } = useAddresses();
  const [query] = useSearchParams();
  const billId = Math.max(0, Math.trunc(Number(query.get('bill'))) || 0);
  return (
    <Stack gap="md">
      {billId > 0 ? (
        <>
          <Group>
            <AnchorButton to={`${payroll(caseId)}?tab=bills`} variant="default">
              {t('payrollPage.another')}
            </AnchorButton>
          </Group>
          <OneBill key={billId} params={{ id: caseId, reconciliationId: billId }} mode={mode} />
        </>
      ) : (
        <Card title={t('payrollPage.upload')}>
          <BillUpload caseId={caseId} />
        </Card>
      )}
      <EarlierBills caseId={caseId} openId={billId} />
    </Stack>
  );
}
