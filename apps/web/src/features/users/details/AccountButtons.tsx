import { Button } from '@mantine/core';
import type { UserDetail } from '@openroll/contract/users';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from '../users.module.css';
import type { AccountActs } from './use-account-acts.ts';

/** One for each act that is open to whoever looks. */
export function AccountButtons({ user, acts }: { user: UserDetail; acts: AccountActs }) {
  const t = useTranslate();
  const { ask, setStatus, invite, sendReset, mayTransfer } = acts;
  const { may, status, is_api_user } = user;
  return (
    <div className={styles.acts}>
      {may.set_status && (
        <>
          <Button
            variant="default"
            disabled={status === 'active'}
            loading={setStatus.isPending && setStatus.variables === 'active'}
            onClick={() => setStatus.mutate('active')}
          >
            {t('users.activate')}
          </Button>
          <Button variant="default" disabled={status === 'deactivated'} onClick={() => ask('deactivate')}>
            {t('users.deactivate')}
          </Button>
        </>
      )}
      {may.invite && status === 'invited' && (
        <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate()}>
          {t('users.resendInvitation')}
        </Button>
      )}
      {may.send_reset && status === 'active' && (
        <Button variant="default" loading={sendReset.isPending} onClick={() => sendReset.mutate()}>
          {t('users.sendReset')}
        </Button>
      )}
      {may.set_password && (
        <Button variant="default" onClick={() => ask('password')}>
          {t('users.setPassword')}
        </Button>
      )}
      {may.set_status && !is_api_user && (
        <Button variant="default" onClick={() => ask('sign-out')}>
          {t('users.signOut')}
        </Button>
      )}
      {mayTransfer && !is_api_user && (
        <Button variant="default" onClick={() => ask('transfer')}>
          {t('users.transferSessions')}
        </Button>
      )}
      {may.set_password && user.two_step && (
        <Button variant="default" onClick={() => ask('two-step')}>
          {t('users.removeTwoStep')}
        </Button>
      )}
    </div>
  );
}
