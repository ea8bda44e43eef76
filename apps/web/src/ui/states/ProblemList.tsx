import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './ProblemList.module.css';

export interface ShownProblem {
  readonly message: string;
  /** The name of the field to jump to, where it is on the page. */
  readonly field_name?: string | undefined;
}

interface ProblemListProps<P extends ShownProblem> {
  problems: readonly P[];
  /** Instead of 'Please correct the following error(s):'. */
  heading?: string;
  tone?: 'error' | 'warning' | 'todo';
  /** False where another element takes the focus. */
  takesFocus?: boolean;
  /** Leads to the place of a problem that need not be in sight now; without it, only fields on the page are jumped to. */
  onJump?(problem: P): void;
}

/** Why something was refused, as a list that is announced and takes the focus. Shows nothing without problems. */
export function ProblemList<P extends ShownProblem>({
  problems,
  heading,
  tone = 'error',
  takesFocus = true,
  onJump,
}: ProblemListProps<P>) {
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const [reachable, setReachable] = useState<readonly string[]>([]);
  // By what they say: a new array of the same problems, as while one types, must not take the focus again.
  const said = problems.map(({ message }) => message).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const names = problems.flatMap(({ field_name }) => field_name ?? []);
    setReachable(names.filter((name) => fieldNamed(name)));
    if (takesFocus && problems.length > 0) list.current?.focus();
  }, [said, takesFocus]);
  if (problems.length === 0) return null;
  const messages = [...new Map(problems.map((problem) => [problem.message, problem])).values()];
  return (
    <div
      ref={list}
      // What is still to be done is no alarm.
      role={tone === 'todo' ? 'note' : 'alert'}
      tabIndex={-1}
      className={`${styles.list} ${tone === 'error' ? '' : styles[tone]}`}
    >
      <div className={styles.title}>{heading ?? t('shared.pleaseCorrect')}</div>
      <ul>
        {messages.map((problem) => (
          <li key={problem.message}>
            {onJump || reachable.includes(problem.field_name ?? '') ? (
              <button
                type="button"
                className={styles.jump}
                onClick={() => (onJump ? onJump(problem) : focusField(problem.field_name))}
              >
                {problem.message}
              </button>
            ) : (
              problem.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Takes the focus to the field of that name; false where there is none. */
export function focusField(name = ''): boolean {
  const field = fieldNamed(name);
  field?.focus();
  return field !== undefined;
}

/** A list to choose from has its name in a hidden field: what is seen of it says `data-field` instead. */
const fieldNamed = (name: string): HTMLElement | undefined =>
  [...document.getElementsByName(name)].find((field) => field.getAttribute('type') !== 'hidden') ??
  [...document.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset.field === name);
