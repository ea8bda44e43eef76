import { Tabs, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import styles from './SettingsTabs.module.css';
import { scrollRowTo } from './scroll-row.ts';

export interface SettingsTab {
  /** Its name in the address: `?tab=password`. */
  readonly key: string;
  readonly title: string;
  /** How things stand there, in a word that is read out beside the title. */
  readonly badge?: { readonly tone: 'good' | 'warning'; readonly text: string } | undefined;
  readonly content: ReactNode;
}

interface SettingsTabsProps {
  label: string;
  tabs: readonly SettingsTab[];
  /** The name in the address of what is open; another where the page keeps more than that. */
  param?: string;
}

/**
 * The sections of a settings page: a column of tabs at the left, a row of them on phones. The address keeps which is open. What stands in
 * one begins when it is first opened, so that nothing waits where nobody looks, and keeps what was typed from then on.
 */
export function SettingsTabs({ label, tabs, param = 'tab' }: SettingsTabsProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [query, setQuery] = useSearchParams();
  const [first] = tabs;
  const open = tabs.find(({ key }) => key === query.get(param)) ?? first;
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (open && !seen.includes(open.key)) setSeen([...seen, open.key]);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever tab is open, a phone's row shows it.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]');
    if (isPhone && list.current && tab) scrollRowTo(list.current, tab);
  }, [open?.key, isPhone]);
  const choose = (key: string | null) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (key === first?.key || key === null) next.delete(param);
        else next.set(param, key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs
      value={open?.key ?? null}
      onChange={choose}
      orientation={isPhone ? 'horizontal' : 'vertical'}
      variant="pills"
      classNames={{
        root: styles.root,
        list: styles.list,
        tab: styles.tab,
        tabLabel: styles.label,
        panel: styles.panel,
      }}
    >
      <Tabs.List ref={list} aria-label={label} className="no-print">
        {tabs.map(({ key, title, badge }) => (
          <Tabs.Tab key={key} value={key} rightSection={badge && <Badge {...badge} />}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key}>
          {seen.includes(key) && content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Badge({ tone, text }: NonNullable<SettingsTab['badge']>) {
  const Icon = tone === 'good' ? IconCircleCheck : IconAlertTriangle;
  return (
    <span className={styles[tone]}>
      <Icon size={16} aria-hidden="true" />
      <VisuallyHidden>{`(${text})`}</VisuallyHidden>
    </span>
  );
}
