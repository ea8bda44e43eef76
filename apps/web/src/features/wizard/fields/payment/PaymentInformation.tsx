import { Button, Stack, Text } from '@mantine/core';
import { scheduleText } from '@openroll/wizard/payment/authorization-text';
import type { PaymentSettings } from '@openroll/wizard/step';
import { useState } from 'react';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { Notice } from '../../../../ui/states/Notice.tsx';
import { elementId } from '../../answers/answer-places.ts';
import { useWizardForm } from '../../state/wizard-form.ts';
import type { FieldProps } from '../field-props.ts';
import { CaptureForm } from './CaptureForm.tsx';
import { usePaymentTrouble } from './use-payment-trouble.ts';

/** Not captured, or expired → captured, with a way to enter it anew → paid, and locked (§17.1). */
export function PaymentInformation({
  field,
  context,
  payment,
}: FieldProps & { readonly payment: PaymentSettings }) {
  const t = useTranslate();
  const { sessionId, errorAt } = useWizardForm();
  const { trouble } = usePaymentTrouble(sessionId);
  const [isAnew, setAnew] = useState(false);
  const error = errorAt(context, field.name);
  const shown =
    payment.state === 'made' ? (
      <Notice tone="good">{t('payments.locked')}</Notice>
    ) : payment.state === 'captured' && !isAnew ? (
      <>
        <Notice tone="good">
          {t('payments.captured', { kind: payment.kind ?? 'card', digits: payment.last_four ?? '' })}
          {payment.payment_with_app && ` ${t('payments.capturedUntil')}`}
        </Notice>
        <Text>{scheduleText(t, payment.schedule)}</Text>
        <div>
          <Button variant="default" onClick={() => setAnew(true)}>
            {t('payments.clear')}
          </Button>
        </div>
      </>
    ) : (
      <CaptureForm
        payment={payment}
        onCaptured={() => setAnew(false)}
        {...(payment.state === 'captured' ? { onKept: () => setAnew(false) } : {})}
      />
    );
  const told = payment.state === 'expired' ? 'paymentExpired' : trouble;
  return (
    <Stack id={elementId(context, field.name)} gap="md" tabIndex={-1}>
      {told && payment.state !== 'made' && <Notice tone="warning">{t(`payments.${told}`)}</Notice>}
      {shown}
      {error && <Notice tone="bad">{error}</Notice>}
    </Stack>
  );
}
