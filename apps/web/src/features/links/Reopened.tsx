import { resumeOwnSession } from '@openroll/contract/wizard';
import { type ReactNode, useEffect, useState } from 'react';
import { problemsOf } from '../../platform/api-failure.ts';
import { call } from '../../platform/call.ts';
import { useTranslate } from '../../platform/site.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StandalonePage } from '../../ui/StandalonePage.tsx';

/** Whoever came back by the link of their letter goes on: what they had saved is opened again before it is shown (§16.2 A6). */
export function Reopened({ sessionId, children }: { sessionId: number; children: ReactNode }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    void call(resumeOwnSession, { query: { session_id: sessionId } }).then(() => setOpen(true), setFailure);
  }, [sessionId]);
  if (failure !== undefined)
    return (
      <StandalonePage title={t('links.title')}>
        <Notice tone="bad">{problemsOf(failure, t)[0]?.message}</Notice>
      </StandalonePage>
    );
  return isOpen ? children : <LoadingState />;
}
