import { Button, Group, Stack, Text } from '@mantine/core';
import { makePaymentWithApp } from '@openroll/contract/payments';
import { toCents } from '@openroll/domain/values/money';
import type { PaymentSettings } from '@openroll/wizard/step';
import { useState } from 'react';
import { ApiFailure, problemsOf } from '../../../../platform/calls/api-failure.ts';
import { call } from '../../../../platform/calls/call.ts';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { Notice } from '../../../../ui/states/Notice.tsx';
import { elementId } from '../../answers/answer-places.ts';
import { useWizardForm } from '../../state/wizard-form.ts';
import type { FieldProps } from '../field-props.ts';
import { CaptureForm } from './CaptureForm.tsx';
import { PaymentErrors } from './PaymentErrors.tsx';
import { usePaymentTrouble } from './use-payment-trouble.ts';

/**
 * Pays the first month; of several clicks one charges, and the others hear what became of it. A card or account that has expired or was
 * declined is entered anew right here, also behind what is locked: nothing that is signed changes by it (B8).
 */
export function PaymentWithApp({
  field,
  context,
  payment,
}: FieldProps & { readonly payment: PaymentSettings }) {
  const t = useTranslate();
  const { sessionId, refresh, errorAt } = useWizardForm();
  const { trouble, remember, forget } = usePaymentTrouble(sessionId);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isMaking, setMaking] = useState(false);
  const [isAnew, setAnew] = useState(false);
  const amount = payment.amount === null ? '' : t.formats.money(toCents(payment.amount));
  const error = errorAt(context, field.name);

  const make = async () => {
    setErrors([]);
    setMaking(true);
    try {
      const made = await call(makePaymentWithApp, { query: { session_id: sessionId }, body: {} });
      setErrors(made.errors.map(({ message }) => message));
      if (made.payment_with_app_made) forget();
      else if (made.errors.some(({ code }) => code === 'payment-confirming')) remember('paymentUnknown');
      await refresh();
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 408) {
        remember('paymentExpired');
        return await refresh();
      }
      setErrors(problemsOf(failure, t).map(({ message }) => message));
    } finally {
      setMaking(false);
    }
  };

  const onCaptured = () => {
    setErrors([]);
    setAnew(false);
  };
  const isEntered = payment.state === 'expired' || (payment.state === 'captured' && isAnew);

  return (
    <Stack id={elementId(context, field.name)} gap="md" tabIndex={-1}>
      {trouble === 'paymentUnknown' && errors.length === 0 && (
        <Notice tone="warning">{t('payments.paymentUnknown')}</Notice>
      )}
      {payment.state === 'made' && <Notice tone="good">{t('payments.made', { amount })}</Notice>}
      {payment.state === 'none' && <Notice tone="bad">{t('payments.noSchedule')}</Notice>}
      {payment.state === 'expired' && <Notice tone="bad">{t('payments.paymentExpired')}</Notice>}
      {payment.state === 'captured' && !isAnew && (
        <>
          <Text>{t('payments.amount', { amount })}</Text>
          {payment.is_part && <Text>{t('payments.part')}</Text>}
          <Text>
            {t('payments.captured', { kind: payment.kind ?? 'card', digits: payment.last_four ?? '' })}
          </Text>
          <Group gap="sm">
            <Button loading={isMaking} onClick={() => void make()}>
              {t('payments.make')}
            </Button>
            <Button variant="default" disabled={isMaking} onClick={() => setAnew(true)}>
              {t('payments.clear')}
            </Button>
          </Group>
        </>
      )}
      <PaymentErrors title={t('payments.makeErrors')} messages={errors} />
      {isEntered && (
        <CaptureForm
          payment={payment}
          keepsSchedule
          onCaptured={onCaptured}
          {...(payment.state === 'captured' ? { onKept: () => setAnew(false) } : {})}
        />
      )}
      {error && errors.length === 0 && <Notice tone="bad">{error}</Notice>}
    </Stack>
  );
}
