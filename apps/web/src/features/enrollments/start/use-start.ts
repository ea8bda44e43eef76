import { chosenMode, modeOffer } from '@openroll/domain/enrollments/modes';
import { isError } from '@openroll/domain/problems';
import { fullName } from '@openroll/domain/values/full-name';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRemembered } from '../../../platform/browser/remembered.ts';
import { ApiFailure, problemsOf } from '../../../platform/calls/api-failure.ts';
import type { CallNumbers } from '../../../platform/conferences/use-calling.ts';
import { loadPage } from '../../../platform/navigation/full-page-load.ts';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import {
  beginSession,
  type CensusMatch,
  fetchCaseErrors,
  fetchEnrollment,
  lookUpNamed,
  lookUpPaused,
  lookUpPerson,
  useChosenCase,
} from '../enrollments.data.ts';
import { divisionNamed, type StartPlace } from './start-place.ts';
import { type StartErrors, type StartForm, startErrors } from './start-problems.ts';
import { useOpening } from './use-opening.ts';

interface Given {
  readonly caseId?: number | undefined;
  readonly applicantId?: number | undefined;
  readonly applicantName?: string | undefined;
  readonly enrollmentId?: number | undefined;
  /** Chosen by name. */
  readonly namedPerson?: { readonly id: number } | undefined;
  readonly place?: StartPlace | undefined;
}

/** What the start of an enrollment knows and can do; its form only shows it (§4.4). */
export function useStart(given: Given) {
  const t = useTranslate();
  const site = useSite();
  const [city, rememberCity] = useRemembered('enrollmentCity', '');
  const [state, rememberState] = useRemembered('enrollmentState', '');
  const [rememberedMode, rememberMode] = useRemembered('enrollmentMode', 'inperson');
  const [remembersVoice, rememberVoice] = useRemembered('audioConference', false);
  const [agentNumber, rememberAgentNumber] = useRemembered('agentNumber', '');
  const [chosenVoice, setChosenVoice] = useState<boolean>();
  const [pausedDivision, setPausedDivision] = useState<string | null>(null);
  const [typed, setForm] = useState<StartForm>({
    caseId: given.caseId,
    divisionId: undefined,
    city,
    state,
    ...given.place,
    ssn: '',
    agentNumber,
    applicantNumber: '',
  });
  const [errors, setErrors] = useState<StartErrors>({});
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [match, setMatch] = useState<CensusMatch>();
  const [looksByName, setLooksByName] = useState(given.namedPerson !== undefined);
  const [pausedId, setPausedId] = useState(given.enrollmentId);
  const [isBusy, setBusy] = useState(false);
  /** Who is meant is known, and what of theirs rests is looked up. */
  const [isPreparing, setPreparing] = useState(
    given.enrollmentId !== undefined ||
      (given.caseId !== undefined && (given.applicantId ?? given.namedPerson) !== undefined),
  );
  const chosen = useChosenCase(typed.caseId);
  const division = divisionNamed(chosen.data?.case_divisions ?? [], pausedDivision);
  const mayLookByName = chosen.data?.may.find_people ?? false;
  const form = { ...typed, divisionId: typed.divisionId ?? division?.id };
  const offer = chosen.data && modeOffer(chosen.data, site.ffEnableEnrollmentSessionConferences);
  const mode =
    offer && chosenMode(offer, { conference: chosenVoice ?? remembersVoice, mode: rememberedMode });
  const isVoice = mode === 'voiceenroll';
  const opening = useOpening();
  const asksSsn = given.applicantId === undefined && pausedId === undefined && match?.id === undefined;

  const change = useCallback(
    (part: Partial<StartForm>) => {
      setForm((before) => ({ ...before, ...part }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
      setProblems([]);
      if ('ssn' in part || 'caseId' in part) {
        setMatch(undefined);
        setPausedId(given.enrollmentId);
      }
    },
    [given.enrollmentId],
  );

  /** A paused enrollment goes on where it was left, so its own place is what the form starts from. */
  const takePlaceOf = useCallback(async (enrollmentId: number) => {
    const paused = await fetchEnrollment(enrollmentId);
    setPausedDivision(paused.case_division_name);
    // Whoever was on the telephone is called again (B25).
    if (paused.enrollment_mode === 'voiceenroll') setChosenVoice(true);
    setForm((before) => ({ ...before, city: paused.enrollment_city, state: paused.enrollment_state }));
  }, []);

  const firstMessage = useCallback((error: unknown) => problemsOf(error, t)[0]?.message ?? '', [t]);
  const serverProblem = useCallback(
    (error: unknown) => t('enrollments.serverProblem', { error: firstMessage(error) }),
    [t, firstMessage],
  );

  /** Somebody was found: their name is shown, and what of theirs rests. */
  const take = useCallback(
    async (caseId: number, found: CensusMatch) => {
      if (found.id === undefined) return;
      setMatch(found);
      const paused = found.enrollment_id ?? (await lookUpPaused(caseId, found.id)).enrollment_id;
      if (paused === undefined) return;
      setPausedId(paused);
      await takePlaceOf(paused);
    },
    [takePlaceOf],
  );
  const matchProblem = useCallback(
    (error: unknown) => t('enrollments.matchProblem', { error: firstMessage(error) }),
    [t, firstMessage],
  );
  const choose = useCallback(
    async (caseId: number, personId: number) => {
      try {
        await take(caseId, await lookUpNamed(caseId, personId));
      } catch (error) {
        setProblems([matchProblem(error)]);
      }
    },
    [take, matchProblem],
  );

  const { applicantId, caseId: givenCase, enrollmentId } = given;
  const namedId = given.namedPerson?.id;
  const wasChosen = useRef(false);
  useEffect(() => {
    // Each look-up counts and is audited: once is enough.
    if (namedId === undefined || givenCase === undefined || wasChosen.current) return;
    wasChosen.current = true;
    void choose(givenCase, namedId).finally(() => setPreparing(false));
  }, [namedId, givenCase, choose]);
  useEffect(() => {
    const prepare = async () => {
      if (enrollmentId !== undefined) return takePlaceOf(enrollmentId);
      if (applicantId === undefined || givenCase === undefined) return;
      const { enrollment_id } = await lookUpPaused(givenCase, applicantId);
      if (enrollment_id === undefined) return;
      setPausedId(enrollment_id);
      await takePlaceOf(enrollment_id);
    };
    prepare()
      .catch((error: unknown) => setProblems([serverProblem(error)]))
      .finally(() => {
        if (namedId === undefined) setPreparing(false);
      });
  }, [applicantId, givenCase, enrollmentId, namedId, takePlaceOf, serverProblem]);

  /** The case must be active and valid (§4.4); true when it is. */
  const checkCase = async (caseId: number): Promise<boolean> => {
    if (chosen.data && !chosen.data.is_active) {
      setProblems([t('enrollments.unavailable')]);
      return false;
    }
    try {
      const found = await fetchCaseErrors(caseId);
      if (!found.some(isError)) return true;
      setProblems([t('problems.case-invalid')]);
    } catch {
      setProblems([t('enrollments.validationProblem')]);
    }
    return false;
  };

  /** True where the form has to be looked at once more, because somebody was found. */
  const findMatch = async (caseId: number): Promise<boolean> => {
    if (!asksSsn) return false;
    const found = await lookUpPerson(caseId, form.ssn);
    await take(caseId, found);
    return found.id !== undefined;
  };

  const begin = async (caseId: number) => {
    rememberCity(form.city.trim());
    rememberState(form.state);
    const person = match?.id ?? given.applicantId;
    const session = await beginSession({
      caseId,
      enrollment_city: form.city.trim(),
      enrollment_state: form.state,
      enrollment_mode: mode ?? 'inperson',
      ...(isVoice ? { start_audio_conference: true } : {}),
      is_census_enrollment: person !== undefined,
      is_resuming_enrollment: pausedId !== undefined,
      ...(form.divisionId === undefined ? {} : { case_division_id: form.divisionId }),
      ...(pausedId === undefined ? {} : { enrollment_id: pausedId }),
      ...(person === undefined ? {} : { applicant_id: person }),
      ...(form.ssn === '' ? {} : { ssn: form.ssn }),
    });
    if (isVoice) {
      rememberAgentNumber(form.agentNumber ?? '');
      opening.call(session, { isResumed: pausedId !== undefined, numbers: numbersOf(form) });
    } else loadPage(session.wizard_url);
  };

  /** What the form asks, and begins with, is still on its way. */
  const isWaiting = isPreparing || (typed.caseId !== undefined && chosen.isPending);

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
      if (!(await checkCase(caseId))) return;
      try {
        if (await findMatch(caseId)) return;
      } catch (error) {
        setProblems([matchProblem(error)]);
        return;
      }
      await begin(caseId);
    } catch (error) {
      const isRefusal = error instanceof ApiFailure && error.status < 500;
      setProblems(isRefusal ? error.problems.map(({ message }) => message) : [serverProblem(error)]);
    } finally {
      setBusy(false);
    }
  };

  const matchName = match?.id === undefined ? undefined : fullName(match);
  return {
    form,
    change,
    errors,
    problems,
    match: match?.id === undefined ? undefined : match,
    pausedId,
    name: matchName ?? given.applicantName,
    chosen: chosen.data,
    modes: offer?.options ?? [],
    mode,
    rememberMode,
    isVoice,
    /** Whether a conference is used is chosen; undefined where there is nothing to choose. */
    choosesVoice: offer?.conference === 'optional',
    chooseVoice: (uses: boolean) => {
      setChosenVoice(uses);
      rememberVoice(uses);
    },
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
    /** Looks up who was chosen by name. */
    choose: async (personId: number) => {
      if (form.caseId !== undefined) await choose(form.caseId, personId);
    },
    /** Whether this is their year of birth, who was chosen by name: then their date of birth is shown. */
    checkBirthYear: async (year: number): Promise<boolean> => {
      if (form.caseId === undefined || match?.id === undefined) return false;
      const found = await lookUpNamed(form.caseId, match.id, year);
      if (found.date_of_birth === undefined) return false;
      setMatch(found);
      return true;
    },
    isBusy: isBusy || isWaiting,
    submit,
  };
}

const numbersOf = ({ agentNumber: agent = '', applicantNumber: applicant = '' }: StartForm): CallNumbers => ({
  agent,
  applicant,
});

export type Start = ReturnType<typeof useStart>;
