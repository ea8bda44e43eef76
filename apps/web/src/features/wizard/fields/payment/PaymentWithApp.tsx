import { Button, Stack, Text } from '@mantine/core';
import { makePaymentWithApp } from '@openroll/contract/payments';
import { toCents } from '@openroll/domain/values/money';
import type { PaymentSettings } from '@openroll/wizard/step';
import { useState } from 'react';
import { problemsOf } from '../../../../platform/calls/api-failure.ts';
import { call } from '../../../../platform/calls/call.ts';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { Notice } from '../../../../ui/states/Notice.tsx';
import { elementId } from '../../answers/answer-places.ts';
import { useWizardForm } from '../../state/wizard-form.ts';
import type { FieldProps } from '../field-props.ts';
import { PaymentErrors } from './PaymentErrors.tsx';

/** Pays the first month; of several clicks one charges, and the others hear what became of it. */
export function PaymentWithApp({
  field,
  context,
  payment,
}: FieldProps & { readonly payment: PaymentSettings }) {
  const t = useTranslate();
  const { sessionId, refresh, errorAt } = useWizardForm();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isMaking, setMaking] = useState(false);
  const amount = payment.amount === null ? '' : t.formats.money(toCents(payment.amount));
  const error = errorAt(context, field.name);

  const make = async () => {
    setErrors([]);
    setMaking(true);
    try {
      const made = await call(makePaymentWithApp, { query: { session_id: sessionId }, body: {} });
      setErrors(made.errors.map(({ message }) => message));
      await refresh();
    } catch (failure) {
      setErrors(problemsOf(failure, t).map(({ message }) => message));
    } finally {
      setMaking(false);
    }
  };

  return (
    <Stack id={elementId(context, field.name)} gap="md" tabIndex={-1}>
      {payment.state === 'made' && <Notice tone="good">{t('payments.made', { amount })}</Notice>}
      {payment.state === 'none' && <Notice tone="bad">{t('payments.noSchedule')}</Notice>}
      {payment.state === 'captured' && (
        <>
          <Text>{t('payments.amount', { amount })}</Text>
          <Text>
            {t('payments.captured', { kind: payment.kind ?? 'card', digits: payment.last_four ?? '' })}
          </Text>
          <div>
            <Button loading={isMaking} onClick={() => void make()}>
              {t('payments.make')}
            </Button>
          </div>
        </>
      )}
      <PaymentErrors title={t('payments.makeErrors')} messages={errors} />
      {error && errors.length === 0 && <Notice tone="bad">{error}</Notice>}
    </Stack>
  );
}
