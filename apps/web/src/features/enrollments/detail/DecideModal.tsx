import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { decideEnrollment } from '@openroll/contract/underwriting';
import { type DecisionPart, type DecisionValue, decisionValues } from '@openroll/domain/enrollments/decision';
import { dayOf } from '@openroll/domain/values/dates';
import { lengths } from '@openroll/domain/values/lengths';
import { parseDollars, toDollars } from '@openroll/domain/values/money';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { type EnrollmentDetail, useFreshEnrollments } from '../enrollments.data.ts';

interface DecideModalProps {
  enrollment: EnrollmentDetail;
  part: DecisionPart;
  opened: boolean;
  onClose(): void;
}

/** The home office decides what is pending, and says why (B18). */
export function DecideModal({ enrollment, part, opened, onClose }: DecideModalProps) {
  const t = useTranslate();
  const refresh = useFreshEnrollments();
  const decide = useWrite(decideEnrollment);
  const [decision, setDecision] = useState<DecisionValue>();
  const [amount, setAmount] = useState('');
  const [effectiveDate, setEffectiveDate] = useState('');
  const [reason, setReason] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const { timeZone } = useSite();
  const submit = () => {
    if (!decision) return;
    const cents = parseDollars(amount);
    if (decision === 'part' && cents === undefined) {
      setUnreadable(true);
      return;
    }
    decide.mutate(
      {
        params: { id: enrollment.id },
        body: {
          part,
          decision,
          ...(decision === 'part' && cents !== undefined ? { amount: toDollars(cents) } : {}),
          ...(decision !== 'decline' && effectiveDate !== '' ? { effective_date: effectiveDate } : {}),
          reason: reason.trim(),
        },
      },
      {
        onSuccess: async () => {
          await refresh();
          onClose();
        },
      },
    );
  };
  const isPart = decision === 'part';
  const isWhole = decision !== undefined && reason.trim() !== '' && (!isPart || amount.trim() !== '');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('enrollments.decide')}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={decide.isPending}>
            {t('shared.cancel')}
          </Button>
          <Button loading={decide.isPending} disabled={!isWhole} onClick={submit}>
            {t('enrollments.decide')}
          </Button>
        </>
      }
    >
      <p>{t('enrollments.decideQuestion')}</p>
      <Stack gap="md">
        <Radio.Group
          label={t('enrollments.decisionValue')}
          required
          value={decision ?? ''}
          onChange={(value) => setDecision(decisionValues.find((one) => one === value))}
        >
          <Stack gap="xs" mt="xs">
            {decisionValues.map((value) => (
              <Radio key={value} value={value} label={t(`enrollments.decisionValue.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {isPart && (
          <TextInput
            label={t('enrollments.approvedAmount')}
            description={t('enrollments.approvedAmountHelp')}
            inputMode="decimal"
            required
            value={amount}
            error={isUnreadable ? t('enrollments.approvedAmountUnreadable') : undefined}
            onChange={(event) => {
              setUnreadable(false);
              setAmount(event.currentTarget.value);
            }}
          />
        )}
        {decision !== undefined && decision !== 'decline' && (
          <DateInput
            label={t('enrollments.effectiveDate')}
            description={t('enrollments.effectiveDateHelp')}
            value={effectiveDate}
            onChange={setEffectiveDate}
            rules={{
              today: enrollment.enroll_date_created
                ? dayOf(new Date(enrollment.enroll_date_created), timeZone)
                : '',
            }}
          />
        )}
        <Textarea
          label={t('enrollments.decisionReason')}
          description={t('enrollments.decisionReasonHelp')}
          name="reason"
          required
          autosize
          minRows={3}
          maxLength={lengths.declineReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
      <ProblemList problems={decide.error ? problemsOf(decide.error, t) : []} />
    </Modal>
  );
}
