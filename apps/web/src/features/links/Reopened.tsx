import { resumeOwnSession } from '@openroll/contract/wizard';
import { type ReactNode, useEffect, useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { call } from '../../platform/calls/call.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';

/** Whoever came back by the link of their email goes on: what they had saved is opened again before it is shown (§16.2 A6). */
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
