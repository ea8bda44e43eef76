import { Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import type { PayCalendar } from '@openroll/contract/payroll';
import { type DeductionFileKind, deductionFileKinds, sheetFormats } from '@openroll/domain/payroll/kinds';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useToday, useTranslate } from '../../../platform/site/site.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { useFileRequest } from '../payroll.data.ts';
import styles from '../payroll.module.css';

/** Asks for a file by hand: what is in it, for which pay date, in which format. */
export function MakeFile({ caseId, calendar }: { caseId: number; calendar: PayCalendar }) {
  const t = useTranslate();
  const today = useToday();
  const dates = calendar.pay_dates;
  const [kind, setKind] = useState<DeductionFileKind>('full');
  const [payDate, setPayDate] = useState(() => dates.find((date) => date >= today) ?? dates.at(-1) ?? '');
  const [format, setFormat] = useState(calendar.format);
  const request = useFileRequest(caseId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!request.isPending) request.mutate({ kind, pay_date: payDate, format });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('payrollPage.makeHelp')}
        </Text>
        <Radio.Group
          label={t('payrollPage.kind')}
          value={kind}
          onChange={(chosen) => setKind(deductionFileKinds.find((one) => one === chosen) ?? 'full')}
        >
          <div className={styles.choices}>
            {deductionFileKinds.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`payrollPage.kind.${one}`)}
                description={t(`payrollPage.kind.${one}Help`)}
              />
            ))}
          </div>
        </Radio.Group>
        <Group align="flex-end" gap="md">
          <NativeSelect
            name="pay_date"
            className={styles.field}
            label={t('payrollPage.payDate')}
            data={dates.map((date) => ({ value: date, label: t.formats.day(date) }))}
            value={payDate}
            onChange={(event) => setPayDate(event.currentTarget.value)}
          />
          <NativeSelect
            name="format"
            className={styles.field}
            label={t('payrollPage.format')}
            data={sheetFormats.map((one) => ({ value: one, label: t(`payrollPage.format.${one}`) }))}
            value={format}
            onChange={(event) => {
              const chosen = sheetFormats.find((one) => one === event.currentTarget.value);
              if (chosen) setFormat(chosen);
            }}
          />
          <Button
            type="submit"
            loading={request.isPending}
            leftSection={<IconFileSpreadsheet size={17} aria-hidden="true" />}
          >
            {t('payrollPage.makeIt')}
          </Button>
        </Group>
        {request.data && (
          <Notice tone="good" onClose={request.reset}>
            {request.data.msg}
          </Notice>
        )}
        {request.error && (
          <ProblemList heading={t('payrollPage.makeFailed')} problems={problemsOf(request.error, t)} />
        )}
      </Stack>
    </form>
  );
}
