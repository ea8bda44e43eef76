import { useWizardForm } from '../../state/wizard-form.ts';
import type { FieldProps } from '../field-props.ts';
import { PaymentInformation } from './PaymentInformation.tsx';
import { PaymentWithApp } from './PaymentWithApp.tsx';
import { UnrecordedCall } from './UnrecordedCall.tsx';

/** What a session is paid with, or its payment (§17.1). */
export default function PaymentField(props: FieldProps) {
  const { payment, input_type } = props.field;
  const { sessionId, isByVoice } = useWizardForm();
  if (!payment) return null;
  const shown =
    input_type === 'payment_information' ? (
      <PaymentInformation {...props} payment={payment} />
    ) : (
      <PaymentWithApp {...props} payment={payment} />
    );
  return isByVoice ? <UnrecordedCall sessionId={sessionId}>{shown}</UnrecordedCall> : shown;
}
