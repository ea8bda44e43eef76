import { Button } from '@mantine/core';
import type { Translate } from '@openroll/messages/texts';
import { IconCircleCheck, IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Drawer } from '../../../ui/dialogs/Drawer.tsx';
import type { OpenAnswer, OpenCount, OpenGroup } from '../state/in-good-order.ts';
import styles from './good-order.module.css';

interface GoodOrderProps {
  groups: readonly OpenGroup[];
  count: OpenCount;
  onGo(answer: OpenAnswer): void;
}

/** Whether what was reached is in good order; opens the list of what is not. */
export function GoodOrder({ groups, count, onGo }: GoodOrderProps) {
  const t = useTranslate();
  const [isOpened, setOpened] = useState(false);
  const { reached, isAll } = count;
  const go = (answer: OpenAnswer) => {
    setOpened(false);
    onGo(answer);
  };
  const Icon = reached === 0 ? IconCircleCheck : IconListCheck;
  return (
    <>
      <Button
        variant="light"
        size="compact-md"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpened}
        leftSection={<Icon size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {reached === 0 ? (
          <span>
            <span className={styles.prefix}>
              {t(isAll ? 'wizard.goodOrderDone' : 'wizard.goodOrderSoFar')}
            </span>
            <span className={styles.short} aria-hidden="true">
              {t('wizard.goodOrderShort')}
            </span>
          </span>
        ) : (
          <span>
            <span className={styles.prefix}>{t('wizard.goodOrder')}</span>{' '}
            {t('wizard.goodOrderLeft', { count: reached })}
          </span>
        )}
      </Button>
      <Drawer opened={isOpened} onClose={() => setOpened(false)} title={t('wizard.goodOrderTitle')}>
        {isAll ? <p>{t('wizard.goodOrderDone')}</p> : <OpenAnswers groups={groups} onGo={go} />}
      </Drawer>
    </>
  );
}

function OpenAnswers({ groups, onGo }: Omit<GoodOrderProps, 'count'>) {
  const t = useTranslate();
  const toCome = groups.filter((group) => group.toCome > 0);
  return (
    <>
      {groups
        .filter(({ answers }) => answers.length > 0)
        .map((group) => (
          <OpenGroupList key={titleOf(t, group)} group={group} onGo={onGo} />
        ))}
      {toCome.length > 0 && (
        <section className={styles.group} aria-label={t('wizard.goodOrderToCome')}>
          <h3 className={styles.heading}>{t('wizard.goodOrderToCome')}</h3>
          <ul className={styles.list}>
            {toCome.map((group) => (
              <li key={titleOf(t, group)} className={styles.toCome}>
                <span>{titleOf(t, group)}</span> <span className={styles.count}>{group.toCome}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OpenGroupList({ group, onGo }: { group: OpenGroup; onGo: GoodOrderProps['onGo'] }) {
  const t = useTranslate();
  const title = titleOf(t, group);
  // In a list of what is missing nobody needs to be told of each that it is.
  const isWrong = (message: string) => message !== t('problems.field-empty');
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {group.answers.map((answer) => (
          <li key={answer.key}>
            <button type="button" className={styles.entry} onClick={() => onGo(answer)}>
              <span className={styles.label}>{answer.label}</span>{' '}
              {isWrong(answer.message) && <span className={styles.why}>{answer.message}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const titleOf = (t: Translate, { person, product }: OpenGroup): string =>
  product === null ? person : t('wizard.goodOrderOf', { person, product });
