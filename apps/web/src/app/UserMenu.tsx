import { Button, Menu } from '@mantine/core';
import { logout } from '@openroll/contract/users';
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { call } from '../platform/call.ts';
import { useCurrentUser } from '../platform/current-user.tsx';
import { forgetVisit } from '../platform/remembered.ts';
import { useAddresses, useSay } from '../platform/site.tsx';
import styles from './Shell.module.css';

/** First and last name; Profile, Sign Out (S1 §2). */
export function UserMenu() {
  const say = useSay();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const name = `${user.first_name} ${user.last_name}`;

  const signOut = async () => {
    await call(logout);
    forgetVisit(user.id);
    await navigate(addresses.signIn);
    queryClient.clear();
  };
  return (
    <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          className={styles.user}
          leftSection={
            <span className={styles.initials} aria-hidden="true">
              {user.first_name.charAt(0)}
              {user.last_name.charAt(0)}
            </span>
          }
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          <span className={styles.name}>{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {addresses.profile && (
          <Menu.Item
            component={Link}
            to={addresses.profile}
            leftSection={<IconUser size={16} aria-hidden="true" />}
          >
            {say('shell.profile')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void signOut()} leftSection={<IconLogout size={16} aria-hidden="true" />}>
          {say('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
