import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { collectPaymentSchedule } from '@openroll/contract/payments';
import { toCents } from '@openroll/domain/values/money';
import { authorizationText, scheduleText } from '@openroll/wizard/payment/authorization-text';
import type { PaymentSettings } from '@openroll/wizard/step';
import { useState } from 'react';
import { problemsOf } from '../../../../platform/calls/api-failure.ts';
import { call } from '../../../../platform/calls/call.ts';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { Notice } from '../../../../ui/states/Notice.tsx';
import { useWizardForm } from '../../state/wizard-form.ts';
import { PaymentErrors } from './PaymentErrors.tsx';
import styles from './payment.module.css';
import { ScheduleFields } from './ScheduleFields.tsx';
import { shownProviderError } from './shown-provider-error.ts';
import { usePaymentFrame } from './use-payment-frame.ts';
import { usePaymentTrouble } from './use-payment-trouble.ts';

interface CaptureFormProps {
  readonly payment: PaymentSettings;
  /** It was signed for: another card or account is no other schedule (B14). */
  readonly keepsSchedule?: boolean;
  onCaptured(): void;
  /** Of what is entered anew: what was captured stays. */
  onKept?(): void;
}

interface ProviderFormProps extends CaptureFormProps {
  readonly provider: 'sandbox' | 'stripe';
}

/** Padding and border around the fields, in pixels. */
const frameEdge = 26;

/** Schedule, and card or account in the provider's own fields: they give a token, which is all that we keep of them. */
export function CaptureForm(props: CaptureFormProps) {
  const t = useTranslate();
  const { provider } = props.payment;
  if (provider === 'none') return <Notice tone="bad">{t('payments.notConfigured')}</Notice>;
  return <ProviderForm {...props} provider={provider} />;
}

function ProviderForm({ payment, provider, keepsSchedule = false, onCaptured, onKept }: ProviderFormProps) {
  const t = useTranslate();
  const { sessionId, refresh } = useWizardForm();
  const [schedule, setSchedule] = useState(payment.schedule);
  const [withApp, setWithApp] = useState(payment.payment_with_app);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const { forget } = usePaymentTrouble(sessionId);
  const { frame, address, height, tokenize } = usePaymentFrame(provider, t.language);

  const save = async () => {
    setErrors([]);
    setSaving(true);
    try {
      const tokenized = await tokenize();
      if ('isAway' in tokenized) return setErrors([t('payments.fieldsAway')]);
      if ('errors' in tokenized) return setErrors(tokenized.errors.map(shownProviderError));
      const body = { ...schedule, payment_with_app: withApp, token: tokenized.token };
      await call(collectPaymentSchedule, { query: { session_id: sessionId }, body });
      forget();
      await refresh();
      onCaptured();
    } catch (error) {
      setErrors(problemsOf(error, t).map(({ message }) => message));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Stack gap="md">
      {onKept && (
        <Notice tone="info">
          {t('payments.stays', { kind: payment.kind ?? 'card', digits: payment.last_four ?? '' })}
        </Notice>
      )}
      <Title order={2} size="h4">
        {t('payments.schedule')}
      </Title>
      {keepsSchedule ? (
        <Text>{scheduleText(t, schedule)}</Text>
      ) : (
        <>
          <ScheduleFields schedule={schedule} onChange={setSchedule} />
          <Checkbox
            size="md"
            label={t('payments.withApp')}
            checked={withApp}
            onChange={({ currentTarget }) => setWithApp(currentTarget.checked)}
          />
        </>
      )}
      {payment.amount !== null && (
        <Text>{t('payments.amount', { amount: t.formats.money(toCents(payment.amount)) })}</Text>
      )}
      {payment.is_part && <Text>{t('payments.part')}</Text>}
      <Title order={2} size="h4">
        {t('payments.fields')}
      </Title>
      <iframe
        ref={frame}
        src={address}
        {...(provider === 'sandbox' ? { sandbox: 'allow-scripts' } : {})}
        title={t('payments.fields')}
        className={styles.frame}
        style={height === undefined ? undefined : { height: height + frameEdge }}
      />
      <Title order={2} size="h4">
        {t('payments.authorizationTitle')}
      </Title>
      <Text size="sm">{authorizationText(t, { schedule, withApplication: withApp })}</Text>
      <PaymentErrors title={t('payments.captureErrors')} messages={errors} />
      <Group gap="sm">
        <Button loading={isSaving} onClick={() => void save()}>
          {t('payments.save')}
        </Button>
        {onKept && (
          <Button variant="default" disabled={isSaving} onClick={onKept}>
            {t('payments.keep')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
