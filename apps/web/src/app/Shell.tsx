import { Burger } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '../platform/current-user.tsx';
import { useAddresses, useSay, useSite } from '../platform/site.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { menuFor } from './menu.ts';
import styles from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

/** The navigation shell around the signed-in pages (S1 §2). */
export default function Shell() {
  const say = useSay();
  const { isDemo } = useSite();
  return (
    <>
      <a href="#content" className={styles.skip}>
        {say('shell.skipToContent')}
      </a>
      {isDemo && <div className={`${styles.demo} no-print`}>{say('shell.demo')}</div>}
      <Header />
      <main id="content" tabIndex={-1} className={styles.page}>
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
      </main>
      <Toasts />
    </>
  );
}

function Header() {
  const say = useSay();
  const { logoUrl, tenantSystemName } = useSite();
  const addresses = useAddresses();
  const { permissions } = useCurrentUser();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu of a small screen.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className={`${styles.header} no-print`}>
      <div className={styles.bar}>
        <Burger
          className={styles.burger}
          size="sm"
          opened={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={say('shell.menu')}
          aria-expanded={isOpen}
          aria-controls="main-menu"
        />
        <Link to={addresses.home} className={styles.logo}>
          <img src={logoUrl} alt="" />
          {tenantSystemName}
        </Link>
        <nav
          id="main-menu"
          className={styles.menu}
          aria-label={say('shell.mainNavigation')}
          data-opened={isOpen || undefined}
        >
          {menuFor(addresses, permissions).map(({ text, to }) => (
            <NavLink key={text} to={to} className={styles.item}>
              {say(text)}
            </NavLink>
          ))}
        </nav>
        <ColorSchemeSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
