import type { CurrentUser } from '@openroll/contract/sign-in';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import { Instant } from '../../../ui/values/Instant.tsx';

/** What a user sees of the own account but only an administrator changes. */
export function AdministratorFacts({ user }: { user: CurrentUser }) {
  const t = useTranslate();
  const roles = user.roles.map((role) => t(`users.role.${role}`));
  return (
    <Card title={t('accounts.setByAdministrator')}>
      <Facts
        of={[
          [t('accounts.code'), user.code],
          [t('accounts.roles'), roles.length > 0 ? t.formats.list(roles) : t('users.agent')],
          [t('accounts.licensedStates'), t.formats.list(user.licensed_states)],
          [t('accounts.lastSignIn'), user.last_login && <Instant at={user.last_login} />],
        ]}
      />
    </Card>
  );
}
