import { useCallback, useState } from 'react';
import { type CallNumbers, useCalling } from '../../../platform/conferences/use-calling.ts';
import { loadPage } from '../../../platform/navigation/full-page-load.ts';
import { giveBackSession } from '../enrollments.data.ts';

interface Opened {
  readonly session_id: number;
  readonly wizard_url: string;
  readonly isResumed: boolean;
}

/** A session whose people are called before its wizard opens (B23). Whoever leaves before gives it back. */
export function useOpening() {
  const [opened, setOpened] = useState<Opened>();
  const address = opened?.wizard_url;
  const calling = useCalling(
    useCallback(() => {
      if (address !== undefined) loadPage(address);
    }, [address]),
  );
  return {
    calling,
    isOpened: opened !== undefined,
    call: (
      session: Pick<Opened, 'session_id' | 'wizard_url'>,
      { isResumed, numbers }: { isResumed: boolean; numbers: CallNumbers },
    ) => {
      setOpened({ ...session, isResumed });
      calling.start(session.session_id, numbers);
    },
    callAgain: (numbers: CallNumbers) => {
      if (opened && !calling.isWaiting) calling.start(opened.session_id, numbers);
    },
    giveBack: async () => {
      if (!opened) return;
      await calling.cancel().catch(() => undefined);
      // What cannot be given back now rests like any other that nobody goes on with, and expires (§8.13).
      await giveBackSession(opened.session_id, opened.isResumed).catch(() => undefined);
    },
  };
}
