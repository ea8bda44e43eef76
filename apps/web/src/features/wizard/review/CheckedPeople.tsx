import { Button } from '@mantine/core';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { CheckedGroup, CheckedPerson, CheckedRow } from './checked-answers.ts';
import styles from './review.module.css';

interface CheckedPeopleProps {
  people: readonly CheckedPerson[];
  /** Leads to the step where something is changed; without it nothing can be. */
  onEdit?(step: string): void;
}

/** Answers by person and subject, to be read once more. */
export const CheckedPeople = ({ people, onEdit }: CheckedPeopleProps) =>
  people.map(({ id, name, groups }) => (
    <section key={id} className={styles.person} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      {groups.map((group) => (
        <Group key={group.key} group={group} of={name} {...(onEdit ? { onEdit } : {})} />
      ))}
    </section>
  ));

interface GroupProps extends Pick<CheckedPeopleProps, 'onEdit'> {
  group: CheckedGroup;
  /** Whose answers they are. */
  of: string;
}

function Group({ group: { title, step, rows, all, isCompact = false }, of, onEdit }: GroupProps) {
  const t = useTranslate();
  return (
    <div className={styles.group}>
      <div className={styles.groupHead}>
        <h4>{title}</h4>
        {step !== undefined && onEdit && (
          <Edit label={t('checkAnswers.editOf', { subject: title, name: of })} onClick={() => onEdit(step)} />
        )}
      </div>
      {all && <p className={styles.summary}>{all.summary}</p>}
      {rows.length > 0 && <Rows rows={rows} of={of} isCompact={isCompact} {...(onEdit ? { onEdit } : {})} />}
      {all && (
        <details className={styles.all} aria-label={title}>
          <summary>{t('checkAnswers.showAnswers')}</summary>
          <Rows rows={all.rows} of={of} />
        </details>
      )}
    </div>
  );
}

interface RowsProps extends Pick<CheckedPeopleProps, 'onEdit'> {
  rows: readonly CheckedRow[];
  of: string;
  isCompact?: boolean;
}

function Rows({ rows, of, isCompact = false, onEdit }: RowsProps) {
  const t = useTranslate();
  return (
    <dl className={isCompact ? `${styles.rows} ${styles.compact}` : styles.rows}>
      {rows.map(({ key, label, lines, step }) => (
        <div key={key} className={styles.row}>
          <dt>{label}</dt>
          <dd>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
          {step !== undefined && onEdit && (
            <dd className={styles.edit}>
              <Edit
                label={t('checkAnswers.editOf', { subject: label, name: of })}
                onClick={() => onEdit(step)}
              />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Edit({ label, onClick }: { label: string; onClick(): void }) {
  const t = useTranslate();
  return (
    <Button variant="subtle" size="compact-sm" aria-label={label} onClick={onClick}>
      {t('checkAnswers.edit')}
    </Button>
  );
}
