import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslate } from '../../platform/site/site.tsx';
import { ConfirmModal } from './ConfirmModal.tsx';

interface LeaveGuardProps {
  when: boolean;
  /** Where a page opens different things below one address: a link to another of them is asked for, too. */
  ofSearch?: boolean;
  /** Instead of 'No, stay here'. */
  stay?: string;
}

/** Asks before a page with unsaved changes is left, by a link, by Back or by closing the window. */
export function LeaveGuard({ when, ofSearch = false, stay }: LeaveGuardProps) {
  const t = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      when &&
      // What a page keeps of its own state replaces its address, and leaves nothing.
      (currentLocation.pathname !== nextLocation.pathname || (ofSearch && historyAction !== 'REPLACE')),
  );
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [when]);
  return (
    <ConfirmModal
      opened={blocker.state === 'blocked'}
      title={t('shared.leaveTitle')}
      confirm={t('shared.leave')}
      cancel={stay ?? t('shared.stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('shared.leaveQuestion')}
    </ConfirmModal>
  );
}
