import { PhoneInput, SsnInput, ZipInput } from '../../../ui/inputs/MaskedInput.tsx';
import { asText } from './as-text.ts';
import type { OptionFieldProps } from './option-fields.ts';
import { useOptionProps } from './use-option-props.ts';

const inputs = { ssn: SsnInput, phone: PhoneInput, zip: ZipInput } as const;

/** What is written with dashes: 000-00-0000, 000-000-0000, 00000-0000. */
export function MaskedOption(props: OptionFieldProps) {
  const Input = inputs[props.option.type as keyof typeof inputs];
  return (
    <Input
      {...useOptionProps(props)}
      autoComplete="off"
      value={asText(props.value)}
      onChange={props.onChange}
    />
  );
}
