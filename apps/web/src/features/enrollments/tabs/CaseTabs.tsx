import { Tabs } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from 'react';
import { isMissing } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { scrollRowTo } from '../../../ui/layout/scroll-row.ts';
import { useCasesToChoose, useChosenCase } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';
import { useInboxCount } from '../inbox/inbox-data.ts';
import type { TabKey } from './use-case-tabs.ts';

/** A searchable list weighs more than the page has room for: it comes after it, and after the first rows. */
const CasePicker = lazy(() => import('./CasePicker.tsx'));

interface CaseTabsProps {
  active: TabKey;
  cases: readonly number[];
  /** Whether the field that opens another case may come. */
  mayChoose: boolean;
  onShow(key: TabKey): void;
  onClose(caseId: number): void;
  children: ReactNode;
}

/** The tabs above the list: All, the agent's inbox, then a closable one per opened case, and the filter that opens another (§2.6). */
export function CaseTabs({ active, cases, mayChoose, onShow, onClose, children }: CaseTabsProps) {
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever tab is shown now is brought into sight.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab) return; // the one that was shown is closed, and the other is on its way
    scrollRowTo(list.current, tab);
    if (movesFocus.current) tab.focus({ preventScroll: true });
    movesFocus.current = false;
  }, [active, cases.length]);
  const close = (caseId: number) => {
    movesFocus.current = list.current?.contains(document.activeElement) ?? false;
    onClose(caseId);
  };
  return (
    <Tabs value={String(active)} onChange={(key) => onShow(tabOf(key))} keepMounted={false}>
      <div className={styles.tabRow}>
        <Tabs.List ref={list} aria-label={t('enrollments.tabs')} className={styles.tabs}>
          <Tabs.Tab value="all">{t('enrollments.all')}</Tabs.Tab>
          <InboxTab />
          {cases.map((caseId) => (
            <CaseTab key={caseId} caseId={caseId} onClose={() => close(caseId)} />
          ))}
        </Tabs.List>
        <Suspense fallback={<div className={styles.picker} />}>
          {mayChoose ? <CasePicker onPick={onShow} /> : <div className={styles.picker} />}
        </Suspense>
      </div>
      <Tabs.Panel value={String(active)}>{children}</Tabs.Panel>
    </Tabs>
  );
}

const tabOf = (key: string | null): TabKey =>
  key === null || key === 'all' ? 'all' : key === 'inbox' ? key : Number(key);

/** How much waits there stands on it, as far as something does (C2). */
function InboxTab() {
  const t = useTranslate();
  const waiting = useInboxCount();
  return (
    <Tabs.Tab value="inbox">
      {t('enrollments.inbox.tab')}
      {waiting > 0 && (
        <span className={styles.count} title={t('enrollments.inbox.waiting', { count: waiting })}>
          {t.formats.number(waiting)}
        </span>
      )}
    </Tabs.Tab>
  );
}

/** Named after its case; a case that is gone, or no longer in reach, has no tab. Delete closes it, and so does its cross. */
function CaseTab({ caseId, onClose }: { caseId: number; onClose(): void }) {
  const cases = useCasesToChoose();
  const listed = cases.data?.cases.find(({ id }) => id === caseId);
  const found = useChosenCase(cases.data && !listed ? caseId : undefined);
  if (isMissing(found.error)) return null;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onClose();
  };
  const onCross = (event: MouseEvent) => {
    event.stopPropagation();
    onClose();
  };
  return (
    <Tabs.Tab
      value={String(caseId)}
      aria-keyshortcuts="Delete"
      onKeyDown={onKey}
      rightSection={
        // Inside of a tab there is no room for another button: by keyboard it is Delete, and the button in the panel.
        <span aria-hidden="true" className={styles.cross} onClick={onCross}>
          <IconX size={14} />
        </span>
      }
    >
      {listed?.group_name ?? found.data?.group_name ?? '…'}
    </Tabs.Tab>
  );
}
