import { TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';

interface CodeInputProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Digits only: brings up a phone's number keys. */
  digits: boolean;
  size?: 'sm' | 'md';
}

/** A code that is used once; it takes the focus when it is asked for, and browsers may fill it in. */
export const CodeInput = ({ label, value, onChange, digits, size = 'md' }: CodeInputProps) => (
  <TextInput
    label={label}
    name="code"
    size={size}
    required
    withAsterisk={false}
    autoFocus
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    inputMode={digits ? 'numeric' : 'text'}
    maxLength={lengths.signInCode}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
