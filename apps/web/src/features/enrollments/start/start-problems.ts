import { numberProblems } from '@openroll/domain/conferences/callable-number';
import { isSsnForm } from '@openroll/domain/values/ssn';
import type { TextKey } from '@openroll/messages/texts';

/** What the modal asks before a session starts. */
export interface StartForm {
  readonly caseId: number | undefined;
  readonly divisionId: number | undefined;
  readonly city: string;
  readonly state: string;
  readonly ssn: string;
  /** Whom a voice conference calls. */
  readonly agentNumber?: string;
  readonly applicantNumber?: string;
}

export interface StartRequirements {
  /** The case has divisions. */
  readonly division: boolean;
  /** Neither an enrollment nor an applicant is chosen yet. */
  readonly ssn: boolean;
  /** It is enrolled by a voice conference. */
  readonly numbers?: boolean;
}

export type StartErrors = Partial<Record<keyof StartForm, TextKey>>;

/** §4.5: what is missing or misspelled, by field. */
export function startErrors(form: StartForm, demands: StartRequirements): StartErrors {
  const missing: [keyof StartForm, boolean][] = [
    ['caseId', form.caseId === undefined],
    ['divisionId', demands.division && form.divisionId === undefined],
    ['city', form.city.trim() === ''],
    ['state', form.state === ''],
    ['ssn', demands.ssn && form.ssn === ''],
  ];
  const errors: StartErrors = Object.fromEntries(
    missing.filter(([, isMissing]) => isMissing).map(([field]) => [field, 'problems.required' as const]),
  );
  const called = (['agentNumber', 'applicantNumber'] as const).flatMap((field) =>
    numberProblems(field, form[field] ?? '').map(({ code }) => [field, `problems.${code}` as TextKey]),
  );
  const withNumbers = demands.numbers ? { ...errors, ...Object.fromEntries(called) } : errors;
  const isMisspelled = demands.ssn && form.ssn !== '' && !isSsnForm(form.ssn);
  return isMisspelled ? { ...withNumbers, ssn: 'problems.ssn-format' } : withNumbers;
}
