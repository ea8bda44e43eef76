import { InputBase, type TextInputProps } from '@mantine/core';
import { IMaskInput } from 'react-imask';

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: string;
  onChange(value: string): void;
}

/** A text field that writes its dashes by itself and takes pasted text in any usual form. `0` stands for a digit. */
export function MaskedInput({
  mask,
  value,
  onChange,
  ...rest
}: MaskedInputProps & { mask: string | { mask: string }[] }) {
  return (
    <InputBase
      {...rest}
      component={IMaskInput as unknown as 'input'}
      inputMode="numeric"
      autoComplete={rest.autoComplete ?? 'off'}
      value={value}
      {...({ mask, onAccept: (text: string) => text !== value && onChange(text) } as object)}
    />
  );
}

/** 000-00-0000 (S1 §9). */
export const SsnInput = (props: MaskedInputProps) => (
  <MaskedInput placeholder="000-00-0000" {...props} mask="000-00-0000" />
);

/** 000-000-0000. */
export const PhoneInput = (props: MaskedInputProps) => (
  <MaskedInput
    placeholder="000-000-0000"
    type="tel"
    autoComplete="tel-national"
    {...props}
    mask="000-000-0000"
  />
);

/** 00000 or 00000-0000. */
export const ZipInput = (props: MaskedInputProps) => (
  <MaskedInput placeholder="00000" {...props} mask={[{ mask: '00000' }, { mask: '00000-0000' }]} />
);
