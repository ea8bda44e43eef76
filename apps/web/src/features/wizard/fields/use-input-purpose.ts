import type { Field, FieldContext } from '@openroll/wizard/step';
import { useWizardForm } from '../state/wizard-form.ts';

/** What whoever enrolls alone says of themselves, as browsers know it (WCAG 1.3.5). The social security number is no browser's to keep. */
const purposes: Readonly<Record<string, string>> = {
  first_name: 'given-name',
  middle_name: 'additional-name',
  last_name: 'family-name',
  birthdate: 'bday',
  address: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  email: 'email',
  phone: 'tel-national',
};

/** What the browser may fill in: only what somebody says of themselves on a device of their own; nothing about anybody else. */
export function useInputPurpose(field: Field, { applicantId, product }: FieldContext): string {
  const { isAlone, data } = useWizardForm();
  const type = data.applicants.find(({ id }) => id === applicantId)?.type;
  const isOwn = isAlone && type === 'primary' && product === undefined;
  return (isOwn ? purposes[field.name] : undefined) ?? 'off';
}
