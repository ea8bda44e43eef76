import { InputBase, type TextInputProps } from '@mantine/core';
// Of the library only the two kinds of mask that are used here: 4 KB less for the wizard.
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import IMaskInput from 'react-imask/esm/input';

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: string;
  onChange(value: string): void;
}

interface Mask {
  /** `0` stands for a digit. */
  mask: string | { mask: string }[];
  /** Changes typed or pasted text before it meets the mask. */
  prepare?(text: string): string;
}

/** A text field that writes its dashes by itself and takes pasted text in any usual form. */
export function MaskedInput({ mask, prepare, value, onChange, ...rest }: MaskedInputProps & Mask) {
  return (
    <InputBase
      {...rest}
      component={IMaskInput as unknown as 'input'}
      inputMode="numeric"
      autoComplete={rest.autoComplete ?? 'off'}
      value={value}
      {...({ mask, prepare, onAccept: (text: string) => text !== value && onChange(text) } as object)}
    />
  );
}

/** 000-00-0000 (§10.3). */
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
    prepare={withoutCountry}
  />
);

/** '+1 (312) 555-0142' and '1-312-555-0142' are pasted with the country's 1. */
const withoutCountry = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : text;
};

/** 00000 or 00000-0000. */
export const ZipInput = (props: MaskedInputProps) => (
  <MaskedInput placeholder="00000" {...props} mask={[{ mask: '00000' }, { mask: '00000-0000' }]} />
);
