import type { Translate } from '@openroll/messages/texts';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { OpenAnswer, OpenGroup } from '../state/in-good-order.ts';
import styles from './good-order.module.css';

interface OpenAnswersProps {
  groups: readonly OpenGroup[];
  onGo(answer: OpenAnswer): void;
}

/** What is not in good order, by person and product; each entry leads to its place. */
export default function OpenAnswers({ groups, onGo }: OpenAnswersProps) {
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

function OpenGroupList({ group, onGo }: { group: OpenGroup; onGo: OpenAnswersProps['onGo'] }) {
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
