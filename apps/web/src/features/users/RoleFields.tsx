import { Checkbox } from '@mantine/core';
import type { Role } from '@openroll/domain/access/roles';
import { useSay } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './users.module.css';

const adminRights = ['CaseAdmin', 'UserAdmin', 'ReportAdmin'] as const;

interface RoleFieldsProps {
  roles: readonly Role[];
  onChange(roles: readonly Role[]): void;
  /** S2 §6 Rules: admin rights need set_user_role, the home office its own permission. */
  maySetRoles: boolean;
  maySetHomeOffice: boolean;
}

/** The boxes of the roles; the home office has the admin rights by itself. */
export function RoleFields({ roles, onChange, maySetRoles, maySetHomeOffice }: RoleFieldsProps) {
  const say = useSay();
  const isHomeOffice = roles.includes('HomeOfficeAdmin');
  const box = (role: Role, isOpen: boolean) => ({
    label: say(`users.role.${role}`),
    disabled: !isOpen,
    checked: roles.includes(role) || (isHomeOffice && role !== 'APIUser'),
    onChange: () =>
      onChange(roles.includes(role) ? roles.filter((other) => other !== role) : [...roles, role]),
  });
  return (
    <Card title={say('users.rights')}>
      <div className={styles.choices}>
        {!maySetRoles && <span className={styles.dimmed}>{say('users.rightsNotYours')}</span>}
        <Checkbox {...box('HomeOfficeAdmin', maySetHomeOffice)} description={say('users.homeOfficeHelp')} />
        {adminRights.map((role) => (
          <Checkbox key={role} {...box(role, maySetRoles && !isHomeOffice)} />
        ))}
        {roles.length === 0 && <span className={styles.dimmed}>{say('users.agentHelp')}</span>}
      </div>
    </Card>
  );
}
