import { Button, Stack } from '@mantine/core';
import type { PayCalendar } from '@openroll/contract/payroll';
import { IconCalendarDollar } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import styles from '../payroll.module.css';
import { FileList } from './FileList.tsx';
import { MakeFile } from './MakeFile.tsx';

interface FilesTabProps {
  caseId: number;
  calendar: PayCalendar;
  /** Leads to the pay calendar. */
  onSetCalendar(): void;
}

/** Deduction files: another one is made, and all of them. */
export function FilesTab({ caseId, calendar, onSetCalendar }: FilesTabProps) {
  const t = useTranslate();
  const isSet = calendar.pay_dates.length > 0;
  return (
    <Stack gap="md">
      <Card title={t('payrollPage.make')}>
        {isSet ? (
          <MakeFile key={calendar.updated_at} caseId={caseId} calendar={calendar} />
        ) : (
          <EmptyState
            title={t('payrollPage.needsCalendar')}
            icon={<IconCalendarDollar size={30} stroke={1.4} aria-hidden="true" />}
          >
            <div className={styles.narrow}>{t('payrollPage.needsCalendarHelp')}</div>
            <Button onClick={onSetCalendar}>{t('payrollPage.setCalendar')}</Button>
          </EmptyState>
        )}
      </Card>
      <FileList caseId={caseId} />
    </Stack>
  );
}
