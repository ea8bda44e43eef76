import { Burger } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { printOnWhite } from '../../platform/browser/print-on-white.ts';
import { useCurrentUser } from '../../platform/site/current-user.tsx';
import { useAddresses, useSite, useTranslate } from '../../platform/site/site.tsx';
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx';
import { Toasts } from '../../ui/states/Toasts.tsx';
import { FindButton } from '../palette/FindButton.tsx';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { HelpLink } from './HelpLink.tsx';
import { holds, menuFor } from './menu.ts';
import styles from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

/** The navigation shell around the signed-in pages (§1.5). */
export default function Shell() {
  const t = useTranslate();
  const { isDemo } = useSite();
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('shell.skipToContent')}
      </a>
      {isDemo && <div className={`${styles.demo} no-print`}>{t('shell.demo')}</div>}
      <Header />
      <main id="content" tabIndex={-1} className={styles.page}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Toasts />
    </>
  );
}

function Header() {
  const t = useTranslate();
  const { logoUrl, tenantSystemName } = useSite();
  const addresses = useAddresses();
  const { permissions } = useCurrentUser();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu of a small screen.
  useEffect(() => setOpen(false), [pathname]);
  useEffect(printOnWhite, []);
  return (
    <header className={`${styles.header} no-print`}>
      <div className={styles.bar}>
        <Burger
          className={styles.burger}
          size="sm"
          opened={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={t('shell.menu')}
          aria-expanded={isOpen}
          aria-controls="main-menu"
        />
        <Link to={addresses.home} className={styles.logo}>
          <img src={logoUrl} alt="" />
          <span className={styles.system}>{tenantSystemName}</span>
        </Link>
        <nav
          id="main-menu"
          className={styles.menu}
          aria-label={t('shell.mainNavigation')}
          data-opened={isOpen || undefined}
        >
          {menuFor(addresses, permissions).map((item) => (
            <Link
              key={item.text}
              to={item.to}
              className={styles.item}
              aria-current={holds(item, pathname) ? 'page' : undefined}
            >
              {t(item.text)}
            </Link>
          ))}
        </nav>
        <FindButton />
        <HelpLink />
        <ColorSchemeSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
