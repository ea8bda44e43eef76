import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useCurrentUser } from '../../platform/site/current-user.tsx';
import styles from './Shell.module.css';

/** First and last name: what opens the user menu. */
export function UserButton(props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) {
  const { first_name: first, last_name: last } = useCurrentUser();
  return (
    <Button
      variant="subtle"
      color="gray"
      px={8}
      className={styles.user}
      leftSection={
        <span className={styles.initials} aria-hidden="true">
          {first.charAt(0)}
          {last.charAt(0)}
        </span>
      }
      rightSection={<IconChevronDown size={14} aria-hidden="true" />}
      {...props}
    >
      <span className={styles.name}>{`${first} ${last}`}</span>
    </Button>
  );
}
