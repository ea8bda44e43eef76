import { Anchor, VisuallyHidden } from '@mantine/core';
import type { CaseDetail } from '@openroll/contract/cases';
import { isError } from '@openroll/domain/problems';
import type { Translate } from '@openroll/messages/texts';
import { IconAlertTriangle, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddresses, useSite, useTranslate } from '../../../platform/site/site.tsx';
import type { Readiness } from '../case-setup.data.ts';
import { tabsOf } from '../setup-tabs.ts';
import styles from './standing.module.css';

interface ChecklistProps {
  shown: CaseDetail;
  readiness: Readiness;
  setupAt(tab: string, field: string | undefined): string;
}

interface Item {
  readonly key: string;
  readonly title: string;
  readonly state: 'done' | 'todo' | 'warning';
  /** What is to be done; each leads to its place. */
  readonly lines: readonly ReactNode[];
}

const marks = {
  done: { Icon: IconCircleCheck, text: 'casePage.itemDone' },
  todo: { Icon: IconCircle, text: 'casePage.itemTodo' },
  warning: { Icon: IconAlertTriangle, text: 'casePage.itemWarning' },
} as const;

/** Everything that a case needs before people enroll, while it is a draft; afterwards only what deserves a look. */
export function CaseChecklist(props: ChecklistProps) {
  const t = useTranslate();
  const items = useItems(props);
  const shown = props.readiness.stage === 'draft' ? items : items.filter(({ state }) => state !== 'done');
  if (shown.every(({ state }) => state === 'done')) return null;
  return (
    <ul className={styles.items} aria-label={t('casePage.checklist')}>
      {shown.map(({ key, title, state, lines }) => {
        const { Icon, text } = marks[state];
        return (
          <li key={key} className={styles.item}>
            <Icon size={19} aria-hidden="true" className={styles[state] ?? ''} />
            <div className={styles.words}>
              <span className={styles.title}>
                {title}
                <VisuallyHidden>{t(text)}</VisuallyHidden>
              </span>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and keep no state.
                <div key={index}>{line}</div>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function useItems({ shown, readiness, setupAt }: ChecklistProps): readonly Item[] {
  const t = useTranslate();
  const site = useSite();
  const { censusImports } = useAddresses();
  const { may, num_census: people } = shown;
  const setup = may.change || may.products || may.users ? tabsOf(site).flatMap(itemOfTab) : [];
  return [
    ...setup,
    ...(site.enableCensus && may.census ? [censusItem()] : []),
    ...(readiness.proof && people > 0 ? [proofItem(t, readiness.proof)] : []),
  ];

  function itemOfTab({ key, title, panel }: ReturnType<typeof tabsOf>[number]): Item[] {
    const own = readiness.errors.filter(({ panel_name }) => panel_name === panel);
    // Nothing of a delivery can be missing, nor of the options of no product.
    if (own.length === 0 && (key === 'delivery' || (key === 'options' && shown.products.length === 0)))
      return [];
    const state = own.some(isError) ? 'todo' : own.length > 0 ? 'warning' : 'done';
    const lines = own.map(({ message, field_name }) => (
      <Anchor key={message} component={Link} to={setupAt(key, field_name)} preventScrollReset size="sm">
        {message}
      </Anchor>
    ));
    return [{ key, title: t(title), state, lines }];
  }

  function censusItem(): Item {
    const isDone = people > 0;
    return {
      key: 'census',
      title: t('cases.census'),
      state: isDone || readiness.stage !== 'draft' ? 'done' : 'todo',
      lines: isDone
        ? []
        : [
            <Anchor key="import" component={Link} to={censusImports(shown.id)} size="sm">
              {t('casePage.importCensus')}
            </Anchor>,
          ],
    };
  }
}

function proofItem(
  t: Translate,
  { standing, num_errors, num_warnings }: NonNullable<Readiness['proof']>,
): Item {
  const isLink = standing !== 'passed' && standing !== 'running';
  const text = t(`casePage.proof.${standing}`, { errors: num_errors, warnings: num_warnings });
  return {
    key: 'proof',
    title: t('casePage.proofItem'),
    state:
      standing === 'passed' ? 'done' : standing === 'errors' || standing === 'failed' ? 'warning' : 'todo',
    lines: [isLink ? <PartLink key="prover" to="prover" text={text} /> : text],
  };
}

/** To another part of the same page, which takes the focus. */
function PartLink({ to, text }: { to: string; text: string }) {
  return (
    <Anchor
      size="sm"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        const part = document.getElementById(to);
        part?.focus({ preventScroll: true });
        part?.scrollIntoView();
      }}
    >
      {text}
    </Anchor>
  );
}
