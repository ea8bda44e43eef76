import type { EnrollmentDetail } from '@openroll/contract/enrollment-detail';
import { fullName } from '@openroll/domain/values/full-name';
import { useCallback, useState } from 'react';
import { ApiFailure, problemsOf } from '../../../platform/calls/api-failure.ts';
import type { CallNumbers } from '../../../platform/conferences/use-calling.ts';
import { loadPage } from '../../../platform/navigation/full-page-load.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { beginSession, isCaseValid, useChosenCase } from '../enrollments.data.ts';
import { divisionNamed, type StartPlace } from './start-place.ts';
import { type StartForm, startErrors } from './start-problems.ts';
import { type GivenPerson, useFoundPerson } from './use-found-person.ts';
import { useOpening } from './use-opening.ts';
import { useStartForm } from './use-start-form.ts';
import { useStartMode } from './use-start-mode.ts';

interface Given extends GivenPerson {
  readonly applicantName?: string | undefined;
  readonly place?: StartPlace | undefined;
}

/** What the start of an enrollment knows and can do; its form only shows it (§4.4). */
export function useStart(given: Given) {
  const t = useTranslate();
  const { typed, errors, setErrors, fill, ...entry } = useStartForm(given.caseId, given.place);
  const chosen = useChosenCase(typed.caseId);
  const { mode, isVoice, setVoice, ...modes } = useStartMode(chosen.data);
  const opening = useOpening();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [looksByName, setLooksByName] = useState(given.namedPerson !== undefined);
  const [pausedDivision, setPausedDivision] = useState<string | null>(null);

  const onPaused = useCallback(
    (paused: EnrollmentDetail) => {
      setPausedDivision(paused.case_division_name);
      // Whoever was on the telephone is called again (B25).
      if (paused.enrollment_mode === 'voiceenroll') setVoice(true);
      fill({ city: paused.enrollment_city, state: paused.enrollment_state });
    },
    [fill, setVoice],
  );
  const onProblem = useCallback(
    (text: 'enrollments.matchProblem' | 'enrollments.serverProblem', error: unknown) =>
      setProblems([t(text, { error: problemsOf(error, t)[0]?.message ?? '' })]),
    [t],
  );
  const { match, pausedId, isPreparing, forget, ...person } = useFoundPerson(given, { onPaused, onProblem });

  const { change: enter } = entry;
  const change = useCallback(
    (part: Partial<StartForm>) => {
      enter(part);
      setProblems([]);
      if ('ssn' in part || 'caseId' in part) forget();
    },
    [enter, forget],
  );

  const division = divisionNamed(chosen.data?.case_divisions ?? [], pausedDivision);
  const form = { ...typed, divisionId: typed.divisionId ?? division?.id };
  const mayLookByName = chosen.data?.may.find_people ?? false;
  const asksSsn = given.applicantId === undefined && pausedId === undefined && match === undefined;
  /** What the form asks, and begins with, is still on its way. */
  const isWaiting = isPreparing || (typed.caseId !== undefined && chosen.isPending);

  /** The case must be active and valid (§4.4); true when it is. */
  const checkCase = async (caseId: number): Promise<boolean> => {
    if (chosen.data && !chosen.data.is_active) {
      setProblems([t('enrollments.unavailable')]);
      return false;
    }
    try {
      if (await isCaseValid(caseId)) return true;
      setProblems([t('problems.case-invalid')]);
    } catch {
      setProblems([t('enrollments.validationProblem')]);
    }
    return false;
  };

  const begin = async (caseId: number) => {
    entry.rememberPlace(form);
    const personId = match?.id ?? given.applicantId;
    const session = await beginSession({
      caseId,
      enrollment_city: form.city.trim(),
      enrollment_state: form.state,
      enrollment_mode: mode ?? 'inperson',
      ...(isVoice ? { start_audio_conference: true } : {}),
      is_census_enrollment: personId !== undefined,
      is_resuming_enrollment: pausedId !== undefined,
      ...(form.divisionId === undefined ? {} : { case_division_id: form.divisionId }),
      ...(pausedId === undefined ? {} : { enrollment_id: pausedId }),
      ...(personId === undefined ? {} : { applicant_id: personId }),
      ...(form.ssn === '' ? {} : { ssn: form.ssn }),
    });
    if (isVoice) {
      entry.rememberAgentNumber(form.agentNumber ?? '');
      opening.call(session, { isResumed: pausedId !== undefined, numbers: numbersOf(form) });
    } else loadPage(session.wizard_url);
  };

  /** Begins, unless the form has to be looked at once more first: because the case is not ready, or somebody was found. */
  const checkAndBegin = async (caseId: number) => {
    if (!(await checkCase(caseId))) return;
    try {
      if (asksSsn && (await person.findBySsn(caseId, form.ssn))) return;
    } catch (error) {
      onProblem('enrollments.matchProblem', error);
      return;
    }
    await begin(caseId);
  };

  const submit = async () => {
    if (isWaiting) return;
    const found = startErrors(form, {
      division: chosen.data?.case_divisions_enabled ?? false,
      ssn: asksSsn,
      numbers: isVoice,
    });
    setErrors(found);
    setProblems([]);
    const { caseId } = form;
    if (Object.keys(found).length > 0) return;
    if (opening.isOpened) {
      opening.callAgain(numbersOf(form));
      return;
    }
    if (caseId === undefined || isBusy) return;
    setBusy(true);
    try {
      await checkAndBegin(caseId);
    } catch (error) {
      if (error instanceof ApiFailure && error.status < 500)
        setProblems(error.problems.map(({ message }) => message));
      else onProblem('enrollments.serverProblem', error);
    } finally {
      setBusy(false);
    }
  };

  return {
    ...modes,
    mode,
    isVoice,
    form,
    change,
    errors,
    problems,
    match,
    pausedId,
    name: match ? fullName(match) : given.applicantName,
    chosen: chosen.data,
    opening,
    leave: opening.giveBack,
    asksSsn: given.applicantId === undefined && given.enrollmentId === undefined,
    /** People of the case are found by name as well as by SSN. */
    mayLookByName,
    looksByName: looksByName && (mayLookByName || chosen.data === undefined),
    /** Changes between the two; whoever was found is forgotten. */
    lookByName: (byName: boolean) => {
      setLooksByName(byName);
      change({ ssn: '' });
    },
    choose: async (personId: number) => {
      if (form.caseId !== undefined) await person.choose(form.caseId, personId);
    },
    checkBirthYear: async (year: number): Promise<boolean> =>
      form.caseId !== undefined && (await person.checkBirthYear(form.caseId, year)),
    isBusy: isBusy || isWaiting,
    submit,
  };
}

const numbersOf = ({ agentNumber: agent = '', applicantNumber: applicant = '' }: StartForm): CallNumbers => ({
  agent,
  applicant,
});

export type Start = ReturnType<typeof useStart>;
