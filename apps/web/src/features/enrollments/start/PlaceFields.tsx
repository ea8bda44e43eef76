import { Button, NativeSelect, TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { useTranslate } from '../../../platform/site/site.tsx';
import { SsnInput } from '../../../ui/inputs/MaskedInput.tsx';
import styles from '../enrollments.module.css';
import { CaseChoice } from './CaseChoice.tsx';
import { DivisionChoice } from './DivisionChoice.tsx';
import { NameFinder } from './NameFinder.tsx';
import type { StartForm } from './start-problems.ts';
import type { Start } from './use-start.ts';

/** What is wrong with a field, in words. */
export type MessageOf = (field: keyof StartForm) => string | undefined;

interface PlaceFieldsProps {
  start: Start;
  /** No case is preset. */
  asksCase: boolean;
  states: readonly { readonly value: string; readonly label: string }[];
  message: MessageOf;
}

/** Where somebody is enrolled, and who. */
export function PlaceFields({ start, asksCase, states, message }: PlaceFieldsProps) {
  const t = useTranslate();
  const { form, change, chosen } = start;
  return (
    <>
      {asksCase && <CaseChoice start={start} error={message('caseId')} />}
      {chosen?.case_divisions_enabled && <DivisionChoice start={start} error={message('divisionId')} />}
      <TextInput
        label={t('enrollments.city')}
        name="enrollment_city"
        required
        maxLength={lengths.enrollmentCity}
        autoComplete="off"
        value={form.city}
        error={message('city')}
        onChange={(event) => change({ city: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('enrollments.state')}
        name="enrollment_state"
        required
        disabled={!chosen || states.length === 0}
        data={[{ value: '', label: t('shared.choose') }, ...states]}
        value={form.state}
        error={message('state')}
        onChange={(event) => change({ state: event.currentTarget.value })}
      />
      {start.asksSsn &&
        (start.looksByName ? (
          <NameFinder start={start} error={message('ssn')} />
        ) : (
          <div className={styles.wide}>
            <SsnInput
              label={t('enrollments.ssn')}
              name="ssn"
              required
              value={form.ssn}
              error={message('ssn')}
              onChange={(ssn) => change({ ssn })}
            />
            {start.mayLookByName && (
              <Button variant="subtle" size="compact-sm" mt={6} onClick={() => start.lookByName(true)}>
                {t('finding.byName')}
              </Button>
            )}
          </div>
        ))}
    </>
  );
}
