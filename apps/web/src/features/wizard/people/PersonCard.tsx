import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from './people.module.css';

interface PersonCardProps {
  /** The person's name. */
  name: string;
  /** Who they are, where the page does not say it. */
  part?: string | undefined;
  /** Of its heading. */
  level?: 2 | 3;
  lines: readonly (readonly [label: string, text: string])[];
  onEdit(): void;
  /** Further buttons beside Edit. */
  actions?: ReactNode;
  /** What is still asked. */
  children: ReactNode;
}

/** Of an email, say: it would be broken in half of a phone. */
const longWord = /\S{18}/;

/** What is known of a person, to be read and not to be typed; below it what is still asked. */
export function PersonCard({ name, part, level = 2, lines, onEdit, actions, children }: PersonCardProps) {
  const t = useTranslate();
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id} className={styles.name}>
          {name}
          {part && <small>{part}</small>}
        </Heading>
        <div className={styles.actions}>
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('wizard.editPerson', { name })}
            onClick={onEdit}
          >
            {t('wizard.edit')}
          </Button>
          {actions}
        </div>
      </div>
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map(([label, text]) => (
            <div key={label} data-wide={longWord.test(text) || undefined}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
