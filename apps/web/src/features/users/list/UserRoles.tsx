import type { UserRow } from '@openroll/contract/users';
import { useTranslate } from '../../../platform/site/site.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import styles from '../users.module.css';
import { Chips } from './Chips.tsx';

/** The roles as words; without one, an agent. */
export function UserRoles({ roles }: Pick<UserRow, 'roles'>) {
  const t = useTranslate();
  if (roles.length === 0) return <span className={styles.dimmed}>{t('users.agent')}</span>;
  if (roles.includes('APIUser')) return <StatusBadge tone="special">{t('users.role.APIUser')}</StatusBadge>;
  return <Chips texts={roles.map((role) => t(`users.role.${role}`))} />;
}
