import { useCallback, useState } from 'react';
import { useRemembered } from '../../../platform/browser/remembered.ts';
import type { StartPlace } from './start-place.ts';
import type { StartErrors, StartForm } from './start-problems.ts';

/** What is typed before an enrollment begins, and what is wrong with it. Place and number are those of the last one at first. */
export function useStartForm(caseId: number | undefined, place: StartPlace | undefined) {
  const [city, rememberCity] = useRemembered('enrollmentCity', '');
  const [state, rememberState] = useRemembered('enrollmentState', '');
  const [agentNumber, rememberAgentNumber] = useRemembered('agentNumber', '');
  const [typed, setTyped] = useState<StartForm>({
    caseId,
    divisionId: undefined,
    city,
    state,
    ...place,
    ssn: '',
    agentNumber,
    applicantNumber: '',
  });
  const [errors, setErrors] = useState<StartErrors>({});
  return {
    typed,
    errors,
    setErrors,
    /** Puts in what somebody else has typed before; what is wrong with the rest stays. */
    fill: useCallback((part: Partial<StartForm>) => setTyped((before) => ({ ...before, ...part })), []),
    change: useCallback((part: Partial<StartForm>) => {
      setTyped((before) => ({ ...before, ...part }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
    }, []),
    rememberPlace: (of: Pick<StartForm, 'city' | 'state'>) => {
      rememberCity(of.city.trim());
      rememberState(of.state);
    },
    rememberAgentNumber,
  };
}
