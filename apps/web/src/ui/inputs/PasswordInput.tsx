import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';

/** What the eye is called must be said: the kit calls it in English. */
type Props = PasswordInputProps & { visibilityToggleButtonProps: { 'aria-label': string } };

/** The kit's, whose field does not say by itself that it is wrong. */
export const PasswordInput = (props: Props) => (
  <MantinePasswordInput {...props} {...(props.error ? { 'aria-invalid': true } : {})} />
);
