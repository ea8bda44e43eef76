import type { EnrollmentDetail } from '@openroll/contract/enrollment-detail';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type CensusMatch,
  fetchEnrollment,
  findPausedOf,
  lookUpNamed,
  lookUpPaused,
  lookUpPerson,
} from '../enrollments.data.ts';

/** Who an enrollment is for, as far as that is known before anything is typed. */
export interface GivenPerson {
  readonly caseId?: number | undefined;
  readonly applicantId?: number | undefined;
  readonly enrollmentId?: number | undefined;
  /** Chosen by name. */
  readonly namedPerson?: { readonly id: number } | undefined;
}

/** What comes of looking somebody up. Neither may be another function with each rendering. */
interface Told {
  /** A paused enrollment goes on where it was left, so its own place is what the form starts from. */
  readonly onPaused: (paused: EnrollmentDetail) => void;
  readonly onProblem: (
    text: 'enrollments.matchProblem' | 'enrollments.serverProblem',
    error: unknown,
  ) => void;
}

/** Who an enrollment is for, by SSN, by name or as it was given, and what of theirs rests. */
export function useFoundPerson(
  { caseId: givenCase, applicantId, enrollmentId, namedPerson }: GivenPerson,
  { onPaused, onProblem }: Told,
) {
  const namedId = namedPerson?.id;
  const [match, setMatch] = useState<CensusMatch>();
  const [pausedId, setPausedId] = useState(enrollmentId);
  /** Who is meant is known, and what of theirs rests is looked up. */
  const [isPreparing, setPreparing] = useState(
    enrollmentId !== undefined || (givenCase !== undefined && (applicantId ?? namedId) !== undefined),
  );

  const goOnWith = useCallback(
    async (id: number) => {
      setPausedId(id);
      onPaused(await fetchEnrollment(id));
    },
    [onPaused],
  );

  /** Somebody was found: their name is shown, and what of theirs rests. */
  const take = useCallback(
    async (caseId: number, found: CensusMatch) => {
      if (found.id === undefined) return;
      setMatch(found);
      const paused = await findPausedOf(caseId, { ...found, id: found.id });
      if (paused !== undefined) await goOnWith(paused);
    },
    [goOnWith],
  );

  const choose = useCallback(
    async (caseId: number, personId: number) => {
      try {
        await take(caseId, await lookUpNamed(caseId, personId));
      } catch (error) {
        onProblem('enrollments.matchProblem', error);
      }
    },
    [take, onProblem],
  );

  const wasChosen = useRef(false);
  useEffect(() => {
    // Each look-up counts and is audited: once is enough.
    if (namedId === undefined || givenCase === undefined || wasChosen.current) return;
    wasChosen.current = true;
    void choose(givenCase, namedId).finally(() => setPreparing(false));
  }, [namedId, givenCase, choose]);

  useEffect(() => {
    const prepare = async () => {
      if (enrollmentId !== undefined) return goOnWith(enrollmentId);
      if (applicantId === undefined || givenCase === undefined) return;
      const { enrollment_id } = await lookUpPaused(givenCase, applicantId);
      if (enrollment_id !== undefined) await goOnWith(enrollment_id);
    };
    prepare()
      .catch((error: unknown) => onProblem('enrollments.serverProblem', error))
      .finally(() => {
        if (namedId === undefined) setPreparing(false);
      });
  }, [applicantId, givenCase, enrollmentId, namedId, goOnWith, onProblem]);

  return {
    match: match?.id === undefined ? undefined : match,
    pausedId,
    isPreparing,
    /** Looks up who was chosen by name. */
    choose,
    /** Looks up an SSN; true where somebody has it. */
    findBySsn: async (caseId: number, ssn: string): Promise<boolean> => {
      const found = await lookUpPerson(caseId, ssn);
      await take(caseId, found);
      return found.id !== undefined;
    },
    /** Whether this is their year of birth, who was chosen by name: then their date of birth is shown. */
    checkBirthYear: async (caseId: number, year: number): Promise<boolean> => {
      if (match?.id === undefined) return false;
      const found = await lookUpNamed(caseId, match.id, year);
      if (found.date_of_birth === undefined) return false;
      setMatch(found);
      return true;
    },
    /** Forgets whoever was found. */
    forget: useCallback(() => {
      setMatch(undefined);
      setPausedId(enrollmentId);
    }, [enrollmentId]),
  };
}
