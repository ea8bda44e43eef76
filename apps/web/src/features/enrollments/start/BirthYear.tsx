import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from '../enrollments.module.css';

/** Whoever knows the year of birth of a person who was found by name is shown the date: it tells namesakes apart. */
export function BirthYear({ onCheck }: { onCheck(year: number): Promise<boolean> }) {
  const t = useTranslate();
  const [year, setYear] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    if (isBusy) return;
    if (!/^\d{4}$/.test(year.trim())) {
      setProblem(t('finding.yearFormat'));
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      if (!(await onCheck(Number(year)))) setProblem(t('finding.wrongYear'));
    } catch (failure) {
      setProblem(problemsOf(failure, t)[0]?.message);
    } finally {
      setBusy(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void check();
  };
  return (
    <div className={styles.lookField}>
      <TextInput
        label={t('finding.birthYear')}
        description={t('finding.birthYearHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="birth_year"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={year}
        error={problem}
        onKeyDown={press}
        onChange={(event) => {
          setYear(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button variant="default" loading={isBusy} onClick={() => void check()}>
        {t('finding.check')}
      </Button>
    </div>
  );
}
