import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link to another page that looks like a button. */
export const AnchorButton = ({
  to,
  children,
  ...rest
}: ButtonProps & { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} {...rest}>
    {children}
  </Button>
);
