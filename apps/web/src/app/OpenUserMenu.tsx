import { Menu } from '@mantine/core';
import { logout } from '@openroll/contract/users';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../platform/call.ts';
import { useCurrentUser } from '../platform/current-user.tsx';
import { forgetVisit } from '../platform/remembered.ts';
import { useAddresses, useSay } from '../platform/site.tsx';
import { UserButton } from './UserButton.tsx';

/** The user menu, opened at once: it takes the place of the button that asked for it, and its focus. */
export default function OpenUserMenu() {
  const say = useSay();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);

  const signOut = async () => {
    await call(logout);
    forgetVisit(user.id);
    await navigate(addresses.signIn);
    queryClient.clear();
  };
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={200}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UserButton ref={button} />
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
