import type { Permission } from '@openroll/domain/access/permissions';
import type { TextKey } from '@openroll/messages/texts';
import type { Addresses } from '../../platform/navigation/addresses.ts';

interface MenuItem {
  readonly text: TextKey;
  readonly to: string;
  readonly permission: Permission;
}

/** §1.5: each item by its permission; pages that do not exist yet have no address. */
export function menuFor(addresses: Addresses, permissions: readonly Permission[]): MenuItem[] {
  const items: { text: TextKey; to: string | undefined; permission: Permission }[] = [
    { text: 'shell.enrollments', to: addresses.enrollments, permission: 'access_enrollments_page' },
    { text: 'shell.cases', to: addresses.cases, permission: 'access_cases_page' },
    { text: 'shell.manageUsers', to: addresses.manageUsers, permission: 'access_manage_users_page' },
    { text: 'shell.reports', to: addresses.reports, permission: 'access_reports_page' },
    { text: 'shell.deliveries', to: addresses.deliveries, permission: 'view_enrollment_deliveries' },
  ];
  return items.filter(
    (item): item is MenuItem => item.to !== undefined && permissions.includes(item.permission),
  );
}
