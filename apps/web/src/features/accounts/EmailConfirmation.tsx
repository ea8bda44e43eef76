import { confirmEmail } from '@openroll/contract/accounts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useWrite } from '../../platform/calls/server-data.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import styles from './accounts.module.css';
import { useLinkToken } from './use-link-token.ts';

/** Confirms the address by the link's token, at once, and says what became of it (§1.6). */
export function EmailConfirmation() {
  const t = useTranslate();
  const { signIn, registerUser } = useAddresses();
  const token = useLinkToken(signIn);
  const { mutate, isSuccess, error } = useWrite(confirmEmail);
  useEffect(() => mutate({ body: { token } }), [mutate, token]);
  if (isSuccess)
    return (
      <div className={styles.above}>
        <Notice tone="good">{t('accounts.emailConfirmed')}</Notice>
      </div>
    );
  if (!error) return <LoadingState />;
  return (
    <div className={styles.above}>
      <ProblemList heading={t('accounts.emailNotConfirmed')} problems={problemsOf(error, t)} />
      <Link to={registerUser}>{t('accounts.registerAgain')}</Link>
    </div>
  );
}
