import { Button, TextInput } from '@mantine/core';
import { fullName } from '@openroll/domain/values/full-name';
import { lengths } from '@openroll/domain/values/lengths';
import { type KeyboardEvent, useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { findPeopleNamed, type NamedPerson } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';
import type { Start } from './use-start.ts';

interface Found {
  readonly rows: readonly NamedPerson[];
  readonly has_more: boolean;
}

/** People of the case by the beginning of their name, in the place of the SSN: looked for by Enter or the button, and one chosen. */
export function NameFinder({ start, error }: { start: Start; error: string | undefined }) {
  const t = useTranslate();
  const { caseId } = start.form;
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isFound = start.match !== undefined;

  const look = async () => {
    if (caseId === undefined || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    setFound(undefined);
    try {
      setFound(await findPeopleNamed(caseId, text));
    } catch (failure) {
      setProblem(problemsOf(failure, t)[0]?.message);
    } finally {
      setBusy(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void look();
  };
  const said = found
    ? found.rows.length === 0
      ? t('finding.nobody', { text: text.trim() })
      : found.has_more
        ? t('finding.more')
        : t('finding.found', { count: found.rows.length })
    : '';
  return (
    <div className={`${styles.wide} ${styles.look}`}>
      {!isFound && (
        <>
          <div className={styles.lookField}>
            <TextInput
              label={t('finding.name')}
              description={t('finding.nameHelp')}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              name="person_name"
              required
              autoComplete="off"
              maxLength={lengths.search}
              value={text}
              error={problem ?? (found ? undefined : error)}
              onKeyDown={press}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setFound(undefined);
                setProblem(undefined);
              }}
            />
            <Button variant="default" loading={isBusy} onClick={() => void look()}>
              {t('finding.look')}
            </Button>
          </div>
          <div role="status" className={styles.quiet}>
            {said}
          </div>
          {found && found.rows.length > 0 && (
            <ul className={styles.named} aria-label={t('finding.choose')}>
              {found.rows.map((person) => (
                <li key={person.id}>
                  <Button
                    variant="default"
                    fullWidth
                    justify="flex-start"
                    onClick={() => void start.choose(person.id)}
                  >
                    {fullName(person)}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <div>
        {isFound && (
          <Button variant="subtle" size="compact-sm" onClick={() => start.lookByName(true)}>
            {t('finding.somebodyElse')}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => start.lookByName(false)}>
          {t('finding.bySsn')}
        </Button>
      </div>
    </div>
  );
}
