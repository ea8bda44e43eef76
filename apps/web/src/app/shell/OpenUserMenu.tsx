import { Menu } from '@mantine/core';
import { logout } from '@openroll/contract/sign-in';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../platform/calls/call.ts';
import { useLeave } from '../../platform/navigation/use-leave.ts';
import { useMay } from '../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { UserButton } from './UserButton.tsx';

/** The user menu, opened at once: it takes the place of the button that asked for it, and its focus. */
export default function OpenUserMenu() {
  const t = useTranslate();
  const addresses = useAddresses();
  const mayProfile = useMay('access_profile_page');
  const leave = useLeave();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);

  const signOut = async () => {
    await call(logout);
    await leave();
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
        {mayProfile && (
          <Menu.Item
            component={Link}
            to={addresses.profile}
            leftSection={<IconUser size={16} aria-hidden="true" />}
          >
            {t('shell.profile')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void signOut()} leftSection={<IconLogout size={16} aria-hidden="true" />}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
