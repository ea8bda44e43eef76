import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useToday, useTranslate } from '../../../platform/site/site.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import styles from '../users.module.css';
import type { FormProblems } from './use-form-problems.ts';

interface DatedRowProps {
  legend: string;
  /** What its fields' names begin with: 'licenses[0]'. */
  place: string;
  row: { readonly from: string; readonly to: string };
  problems: FormProblems;
  disabled: boolean;
  onEdit(changes: { from: string } | { to: string }): void;
  onRemove(): void;
  /** What the button that removes it says. */
  remove: string;
  children: ReactNode;
}

/** One license or appointment: its own fields, the days from which and to which it is valid, and its removal. */
export function DatedRow({ legend, place, row, problems, disabled, ...props }: DatedRowProps) {
  const t = useTranslate();
  const today = useToday();
  const problemId = useId();
  const problem = problems.within(place);
  const day = (field: 'from' | 'to') => ({
    name: `${place}.${field}`,
    error: problems.has(`${place}.${field}`),
    disabled,
    rules: { today },
    value: row[field],
  });
  return (
    <fieldset className={styles.row} aria-describedby={problem ? problemId : undefined}>
      <legend>{legend}</legend>
      {props.children}
      <DateInput label={t('users.validFrom')} {...day('from')} onChange={(from) => props.onEdit({ from })} />
      <DateInput
        label={t('users.validTo')}
        placeholder={t('users.noEnd')}
        {...day('to')}
        onChange={(to) => props.onEdit({ to })}
      />
      {!disabled && (
        <ActionIcon
          variant="subtle"
          color="red.8"
          size="lg"
          aria-label={props.remove}
          onClick={props.onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      {problem && (
        <div id={problemId} className={styles.rowProblem}>
          {problem}
        </div>
      )}
    </fieldset>
  );
}
