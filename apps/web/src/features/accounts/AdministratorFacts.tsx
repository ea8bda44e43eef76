import type { CurrentUser } from '@openroll/contract/sign-in';
import { useSay } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Instant } from '../../ui/Instant.tsx';

/** What a user sees of the own account but only an administrator changes. */
export function AdministratorFacts({ user }: { user: CurrentUser }) {
  const say = useSay();
  const roles = user.roles.map((role) => say(`users.role.${role}`));
  return (
    <Card title={say('accounts.setByAdministrator')}>
      <Facts
        of={[
          [say('accounts.code'), user.code],
          [say('accounts.roles'), roles.length > 0 ? roles.join(', ') : say('users.agent')],
          [say('accounts.licensedStates'), user.licensed_states.join(', ')],
          [say('accounts.lastSignIn'), user.last_login && <Instant at={user.last_login} />],
        ]}
      />
    </Card>
  );
}
