import type { FieldProps } from '../fields/field-props.ts';
import { PeopleList } from './PeopleList.tsx';

/** One list of one coverage by itself, where it stands on no page with others. */
export default function BeneficiariesField({ field, context }: FieldProps) {
  if (!field.beneficiaries) return null;
  const list = { field, context, settings: field.beneficiaries };
  return <PeopleList insured={context.applicantId} lists={[list]} steps={[]} />;
}
