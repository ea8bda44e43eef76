import type { FieldProps } from '../field-props.ts';
import { PaymentInformation } from './PaymentInformation.tsx';
import { PaymentWithApp } from './PaymentWithApp.tsx';

/** What a session is paid with, or its payment (§17.1). */
export default function PaymentField(props: FieldProps) {
  const { payment, input_type } = props.field;
  if (!payment) return null;
  return input_type === 'payment_information' ? (
    <PaymentInformation {...props} payment={payment} />
  ) : (
    <PaymentWithApp {...props} payment={payment} />
  );
}
