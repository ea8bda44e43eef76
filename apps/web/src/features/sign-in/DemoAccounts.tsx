import { Code } from '@mantine/core';
import { useId } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './DemoAccounts.module.css';

/** The demo tenant's accounts (§15.2); production never shows them. */
const accounts = [
  { username: 'admin@demo.openroll.test', text: 'signIn.demoHomeOffice' },
  { username: 'cases@demo.openroll.test', text: 'signIn.demoCases' },
  { username: 'agent@demo.openroll.test', text: 'signIn.demoAgent' },
] as const;
const demoPassword = 'Openroll-Demo-2026!';

/** A hint for people who try the product: a click fills in the username. */
export function DemoAccounts({ onChoose }: { onChoose(username: string): void }) {
  const t = useTranslate();
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{t('signIn.demoAccounts')}</h2>
      <p>
        {t('signIn.demoHint')} <Code>{demoPassword}</Code>
      </p>
      <ul>
        {accounts.map(({ username, text }) => (
          <li key={username}>
            <button type="button" onClick={() => onChoose(username)}>
              {username}
              <span>{t(text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
