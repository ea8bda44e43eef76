import { Stack } from '@mantine/core';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import { Instant } from '../../../ui/values/Instant.tsx';
import { UserStatusBadge } from '../UserStatusBadge.tsx';
import styles from '../users.module.css';
import { AccountButtons } from './AccountButtons.tsx';
import { AccountDialogs } from './AccountDialogs.tsx';
import { type AccountPlace, useAccountActs } from './use-account-acts.ts';

/** Status, sign-in and password of a user, and what may be done about them. */
export function UserAccount(place: AccountPlace) {
  const t = useTranslate();
  const acts = useAccountActs(place);
  const { user, editing } = place;
  return (
    <Card title={t('users.account')}>
      <Stack gap="md">
        <ProblemList problems={acts.failure ? problemsOf(acts.failure, t) : []} />
        <Facts
          of={[
            [t('users.status'), <UserStatusBadge key="status" user={user} />],
            [t('users.lastLogin'), <LastLogin key="login" at={user.last_login} />],
            [t('users.twoStep'), !user.is_api_user && t(user.two_step ? 'users.on' : 'users.off')],
          ]}
        />
        <AccountButtons user={user} acts={acts} />
      </Stack>
      <AccountDialogs user={user} editing={editing} acts={acts} />
    </Card>
  );
}

function LastLogin({ at }: { at: string | null }) {
  const t = useTranslate();
  return at ? <Instant at={at} /> : <span className={styles.dimmed}>{t('users.never')}</span>;
}
