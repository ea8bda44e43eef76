import type { UserRow } from '@openroll/contract/users';
import { useSay } from '../../platform/site.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Chips } from './Chips.tsx';
import styles from './users.module.css';

/** The roles as words; without one, an agent. */
export function UserRoles({ roles }: Pick<UserRow, 'roles'>) {
  const say = useSay();
  if (roles.length === 0) return <span className={styles.dimmed}>{say('users.agent')}</span>;
  if (roles.includes('APIUser')) return <StatusBadge tone="special">{say('users.role.APIUser')}</StatusBadge>;
  return <Chips texts={roles.map((role) => say(`users.role.${role}`))} />;
}
