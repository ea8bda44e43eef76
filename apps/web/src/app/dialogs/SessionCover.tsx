import { Button } from '@mantine/core';
import type { CurrentUser } from '@openroll/contract/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { expiryQuestion, sessionCovered } from '../../platform/calls/session-expired.ts';
import { loadPage } from '../../platform/navigation/full-page-load.ts';
import { signInAddress } from '../../platform/navigation/redirect-to.ts';
import { listenToTabs, type TabNews } from '../../platform/navigation/tabs.ts';
import { currentUserKey } from '../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { useStore } from '../../platform/store.ts';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import styles from './SessionCover.module.css';

/**
 * Hides a page at once whose session has ended in another tab (AC50). After a sign-out, or when somebody else has signed in, the page
 * goes for good. After an expiry it is covered, with all that was typed, until the same user signs in again.
 */
export function SessionCover() {
  const queryClient = useQueryClient();
  const { signIn } = useAddresses();
  const isCovered = useStore(sessionCovered);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const hear = (news: TabNews) => {
      const shown = queryClient.getQueryData<CurrentUser>(currentUserKey);
      if (!shown) return;
      const isSameUser = news.kind === 'signed-in' && news.userId === shown.id;
      const question = expiryQuestion.get();
      // A tab that asks by itself already need not be covered, and need not ask anymore once somebody is back.
      if (question && news.kind === 'expired') return;
      if (isSameUser) question?.answer();
      sessionCovered.set(!isSameUser);
      if (news.kind === 'expired' || isSameUser) return;
      queryClient.clear();
      setLeaving(true);
      loadPage(signIn);
    };
    const end = listenToTabs(hear);
    return () => {
      end();
      sessionCovered.set(false);
    };
  }, [queryClient, signIn]);
  return isCovered && <Cover isLeaving={isLeaving} />;
}

/** A page that is on its way elsewhere says nothing of a session: nobody has to do anything about it. */
function Cover({ isLeaving }: { isLeaving: boolean }) {
  const t = useTranslate();
  const location = useLocation();
  const cover = useRef<HTMLDialogElement>(null);
  // Above everything, questions included, and nothing behind it can be reached.
  useEffect(() => cover.current?.showModal(), []);
  return (
    <dialog
      ref={cover}
      className={styles.cover}
      aria-label={t(isLeaving ? 'shared.loading' : 'shared.sessionExpiredTitle')}
      onCancel={(event) => event.preventDefault()}
    >
      {isLeaving ? (
        <LoadingState />
      ) : (
        <>
          <p>{t('shared.sessionExpiredQuestion')}</p>
          <Button onClick={() => loadPage(signInAddress(location))}>{t('shared.ok')}</Button>
        </>
      )}
    </dialog>
  );
}
