import { Checkbox } from '@mantine/core';
import type { Role } from '@openroll/domain/access/roles';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../users.module.css';

const adminRights = ['CaseAdmin', 'UserAdmin', 'ReportAdmin'] as const;

interface RoleFieldsProps {
  roles: readonly Role[];
  onChange(roles: readonly Role[]): void;
  /** §1.18: admin rights need set_user_role, the home office its own permission. */
  maySetRoles: boolean;
  maySetHomeOffice: boolean;
}

/** The boxes of the roles; the home office has the admin rights by itself. */
export function RoleFields({ roles, onChange, maySetRoles, maySetHomeOffice }: RoleFieldsProps) {
  const t = useTranslate();
  const isHomeOffice = roles.includes('HomeOfficeAdmin');
  const box = (role: Role, isOpen: boolean) => ({
    label: t(`users.role.${role}`),
    disabled: !isOpen,
    checked: roles.includes(role) || (isHomeOffice && role !== 'APIUser'),
    onChange: () =>
      onChange(roles.includes(role) ? roles.filter((other) => other !== role) : [...roles, role]),
  });
  return (
    <Card title={t('users.rights')}>
      <div className={styles.choices}>
        {!maySetRoles && <span className={styles.dimmed}>{t('users.rightsNotYours')}</span>}
        <Checkbox {...box('HomeOfficeAdmin', maySetHomeOffice)} description={t('users.homeOfficeHelp')} />
        {adminRights.map((role) => (
          <Checkbox key={role} {...box(role, maySetRoles && !isHomeOffice)} />
        ))}
        {roles.length === 0 && <span className={styles.dimmed}>{t('users.agentHelp')}</span>}
      </div>
    </Card>
  );
}
