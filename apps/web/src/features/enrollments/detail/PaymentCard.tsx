import { Stack } from '@mantine/core';
import { defaultSchedule, readSchedule } from '@openroll/domain/payments/schedule';
import { toCents } from '@openroll/domain/values/money';
import { scheduleText } from '@openroll/wizard/payment/authorization-text';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import { StatusBadge, type Tone } from '../../../ui/values/StatusBadge.tsx';
import type { EnrollmentDetail } from '../enrollments.data.ts';

type Payment = NonNullable<EnrollmentDetail['payment']>;

const tones = {
  none: 'plain',
  confirming: 'waiting',
  paid: 'good',
  refunding: 'waiting',
  refunded: 'plain',
  failed: 'bad',
} as const satisfies Record<Payment['state'], Tone>;

/** What premiums are collected from, and what became of the first one: paid, refunded, or returned by the bank (§17.1). */
export default function PaymentCard({ payment }: { payment: Payment }) {
  const t = useTranslate();
  const { method, last_four, state, amount, payment_with_app_date: paidAt, settled_at: settledAt } = payment;
  const schedule = readSchedule(payment);
  return (
    <Card title={t('payments.card')}>
      <Stack gap="sm">
        <div>
          <StatusBadge tone={tones[state]}>{t(`payments.state.${state}`)}</StatusBadge>
        </div>
        <Facts
          of={[
            [t('payments.from'), t('payments.printed', { kind: method, digits: last_four })],
            [t('payments.first'), amount !== null && t.formats.money(toCents(amount))],
            [t('payments.paidAt'), paidAt && t.formats.instant(paidAt)],
            [
              t(state === 'failed' ? 'payments.returnedAt' : 'payments.refundedAt'),
              settledAt && t.formats.instant(settledAt),
            ],
            [t('payments.processorId'), payment.payment_with_app_processor_id],
            [t('payments.later'), scheduleText(t, 'code' in schedule ? defaultSchedule : schedule)],
            [t('payments.next'), t.formats.day(payment.next_payment_date)],
          ]}
        />
      </Stack>
    </Card>
  );
}
