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

/**
 * Asks before a page with unsaved changes is left, by a link, by Back or by closing the window. A router asks one guard only, the one that
 * came last: of several on a page only those stand there that have something to lose.
 */
export const LeaveGuard = ({ when, ...more }: LeaveGuardProps) => (when ? <Guard {...more} /> : null);

function Guard({ ofSearch = false, stay }: Omit<LeaveGuardProps, 'when'>) {
  const t = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // What a page keeps of its own state replaces its address, and leaves nothing.
      currentLocation.pathname !== nextLocation.pathname || (ofSearch && historyAction !== 'REPLACE'),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
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
