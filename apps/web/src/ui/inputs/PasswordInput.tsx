import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';

/** The kit's, whose field does not say by itself that it is wrong. */
export const PasswordInput = (props: PasswordInputProps) => (
  <MantinePasswordInput {...props} {...(props.error ? { 'aria-invalid': true } : {})} />
);
