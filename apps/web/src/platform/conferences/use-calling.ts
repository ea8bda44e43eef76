import { cancelConference, startConference } from '@openroll/contract/conferences';
import { endsWaiting, isOver } from '@openroll/domain/conferences/conference-stage';
import type { ConferenceStatus } from '@openroll/domain/statuses/conference-status';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemsOf } from '../calls/api-failure.ts';
import { call } from '../calls/call.ts';
import { useTranslate } from '../site/site.tsx';
import { useConference } from './use-conference.ts';

/** Whom a conference calls, as typed. */
export interface CallNumbers {
  readonly agent: string;
  readonly applicant: string;
}

export interface Calling {
  /** Of the conference that was started here; undefined before. */
  readonly status: ConferenceStatus | undefined;
  /** Why it came to nothing, in words. */
  readonly reason: string | undefined;
  readonly isWaiting: boolean;
  start(sessionId: number, numbers: CallNumbers): void;
  /** Stops waiting; nobody is called anymore. */
  cancel(): Promise<void>;
}

/** Calls the two people of a session and waits until both are on the line, or it came to nothing (B24); then `onCalled`. */
export function useCalling(onCalled: (sessionId: number) => void): Calling {
  const t = useTranslate();
  const starting = useMutation({
    mutationFn: ({ sessionId, numbers }: { sessionId: number; numbers: CallNumbers }) =>
      call(startConference, {
        body: {
          session_id: sessionId,
          agent_number: numbers.agent,
          primary_applicant_number: numbers.applicant,
        },
      }),
  });
  const begun = starting.data;
  const sessionId = begun && starting.variables?.sessionId;
  const { conference, ask } = useConference(sessionId);
  const followed = conference?.id === begun?.id ? conference : undefined;
  const status = followed?.status ?? begun?.status;
  const begunId = begun?.id;
  useEffect(() => {
    if (begunId !== undefined) void ask();
  }, [begunId, ask]);
  useEffect(() => {
    if (status === 'in_progress' && sessionId !== undefined) onCalled(sessionId);
  }, [status, sessionId, onCalled]);
  const [refused] = starting.error ? problemsOf(starting.error, t) : [];
  return {
    status,
    reason: refused?.message ?? followed?.status_reason ?? undefined,
    isWaiting: starting.isPending || (status !== undefined && !endsWaiting(status)),
    start: (id, numbers) => starting.mutate({ sessionId: id, numbers }),
    cancel: async () => {
      const isLiving = status !== undefined && !isOver(status);
      starting.reset();
      if (isLiving && sessionId !== undefined)
        await call(cancelConference, {
          params: { id: 'current' },
          query: { session_id: sessionId },
          body: {},
        });
    },
  };
}
