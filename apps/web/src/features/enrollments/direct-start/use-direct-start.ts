import type { CurrentUser } from '@openroll/contract/sign-in';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiFailure, problemsOf } from '../../../platform/calls/api-failure.ts';
import { loadPage } from '../../../platform/navigation/full-page-load.ts';
import { signInAddress } from '../../../platform/navigation/redirect-to.ts';
import { useMaybeCurrentUser } from '../../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { focusField } from '../../../ui/states/ProblemList.tsx';
import {
  beginDirectStart,
  type CensusMatch,
  fetchEnrollment,
  findPausedOf,
  isCaseValid,
  lookUpPerson,
} from '../enrollments.data.ts';
import { divisionNamed } from '../start/start-place.ts';
import { type StartErrors, type StartForm, startErrors } from '../start/start-problems.ts';
import type { StateOption } from '../start/state-options.ts';
import type { Door } from './use-direct-start-door.ts';

/** Who was found by the SSN, if anybody, and what rests of them. */
interface LookedUp {
  readonly match: CensusMatch | undefined;
  readonly pausedId: number | undefined;
}

/** In the order in which they stand on the page. */
const fields = ['divisionId', 'city', 'state', 'ssn'] as const;

/** What the page of a direct-start link knows and can do (§16.5); its form only shows it. */
export function useDirectStart(door: Door) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { directStart } = useAddresses();
  const user = useMaybeCurrentUser();
  const isSignedIn = user !== undefined;
  const states = statesOf(door, user);
  const [typed, setForm] = useState(useFirstForm(door));
  const form = states.some(({ value }) => value === typed.state) ? typed : { ...typed, state: '' };
  const [errors, setErrors] = useState<StartErrors>({});
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [lookedUp, setLookedUp] = useState<LookedUp>();
  const [isBusy, setBusy] = useState(false);

  const change = useCallback((part: Partial<StartForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
    setProblems([]);
    if ('ssn' in part) setLookedUp(undefined);
  }, []);

  const chooseDivision = (id: number | undefined) => {
    const division = door.divisions.find((one) => one.id === id);
    change({
      divisionId: id,
      ...(division ? { city: division.default_city, state: division.default_state } : {}),
    });
  };

  /** Clears who was looked up. */
  const tryAnother = () => {
    change({ ssn: '' });
    focusField('ssn');
  };

  const isComplete = (): boolean => {
    const found = startErrors(form, {
      division: door.divisions.length > 0,
      ssn: isSignedIn && lookedUp === undefined,
    });
    setErrors(found);
    setProblems([]);
    const first = fields.find((field) => found[field]);
    if (first) focusField(first);
    return first === undefined;
  };

  /** Where the look-up would be refused: comes back with what was entered, but for the SSN. */
  const signIn = () => {
    const { city, state, divisionId } = form;
    const kept = new URLSearchParams({
      city,
      state,
      ...(divisionId === undefined ? {} : { division: String(divisionId) }),
    });
    return navigate(signInAddress({ pathname: directStart, search: `?${kept}` }));
  };

  const checkCase = async (): Promise<boolean> => {
    try {
      if (await isCaseValid(door.caseId)) return true;
      setProblems([t('problems.case-invalid-direct')]);
    } catch {
      setProblems([t('enrollments.validationProblem')]);
    }
    return false;
  };

  const lookUp = async () => {
    try {
      const match = await lookUpPerson(door.caseId, form.ssn);
      if (match.id === undefined) return setLookedUp({ match: undefined, pausedId: undefined });
      const pausedId = await findPausedOf(door.caseId, { ...match, id: match.id });
      if (pausedId !== undefined) await takePlaceOf(pausedId);
      setLookedUp({ match, pausedId });
    } catch (error) {
      const isTold = error instanceof ApiFailure && error.status === 429;
      setProblems(isTold ? messagesOf(error) : [t('links.direct.matchProblem')]);
    }
  };

  /** A paused enrollment goes on where it was left, so its own place is what the form starts from. */
  const takePlaceOf = async (enrollmentId: number) => {
    const paused = await fetchEnrollment(enrollmentId);
    const division = divisionNamed(door.divisions, paused.case_division_name);
    setForm((before) => ({
      ...before,
      divisionId: division?.id ?? before.divisionId,
      city: paused.enrollment_city,
      state: paused.enrollment_state,
    }));
  };

  const begin = async ({ match, pausedId }: LookedUp) => {
    const { city, state, divisionId, ssn } = form;
    const session = await beginDirectStart({
      caseId: door.caseId,
      enrollmentCity: city.trim(),
      enrollmentState: state,
      ssn,
      ...(divisionId === undefined ? {} : { divisionId }),
      ...(pausedId === undefined ? {} : { enrollment_id: pausedId }),
      ...(match?.id === undefined ? {} : { applicant_id: match.id }),
    });
    loadPage(session.wizard_url);
  };

  const messagesOf = (error: unknown) => problemsOf(error, t).map(({ message }) => message);

  const submit = async () => {
    if (isBusy || !isComplete()) return;
    if (!isSignedIn) return signIn();
    setBusy(true);
    try {
      if (lookedUp) await begin(lookedUp);
      else if (await checkCase()) await lookUp();
    } catch (error) {
      setProblems(messagesOf(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    change,
    chooseDivision,
    states,
    isSignedIn,
    errors,
    problems,
    lookedUp,
    tryAnother,
    isBusy,
    submit,
  };
}

export type DirectStartState = ReturnType<typeof useDirectStart>;

/** The states of the case; once somebody is signed in, those that they are licensed in (§4.6). */
const statesOf = ({ us_states_options: offered }: Door, user: CurrentUser | undefined): StateOption[] =>
  offered
    .filter(({ value }) => !user || user.licensed_states.includes(value))
    .map(({ value, text }) => ({ value, label: text }));

/** The place of the only division, else what was entered before a sign-in, else that of the case (A26). */
function useFirstForm({ caseId, divisions, default_city, default_state }: Door): StartForm {
  const [entered] = useSearchParams();
  const only = divisions.length === 1 ? divisions[0] : undefined;
  const division = only ?? divisions.find(({ id }) => String(id) === entered.get('division'));
  return {
    caseId,
    divisionId: division?.id,
    city: entered.get('city') ?? only?.default_city ?? default_city,
    state: entered.get('state') ?? only?.default_state ?? default_state,
    ssn: '',
  };
}
