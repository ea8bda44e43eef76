import type { Permission } from '@openroll/domain/access/permissions';
import type { TextKey } from '@openroll/messages/texts';
import type { Addresses } from '../../platform/navigation/addresses.ts';

interface MenuItem {
  readonly text: TextKey;
  readonly to: string;
  readonly permission: Permission;
  /** Where the addresses of its other pages begin, which are not below its own. */
  readonly also?: readonly string[];
}
type Offered = Omit<MenuItem, 'to'> & { readonly to: string | undefined };

/** §1.5: each item by its permission; pages that do not exist yet have no address. */
export const menuFor = (addresses: Addresses, permissions: readonly Permission[]): MenuItem[] =>
  openTo(permissions, [
    {
      text: 'shell.enrollments',
      to: addresses.enrollments,
      permission: 'access_enrollments_page',
      also: [addresses.enrollmentDetails(''), addresses.censusDetails('')],
    },
    {
      text: 'shell.cases',
      to: addresses.cases,
      permission: 'access_cases_page',
      also: [addresses.censusImports('')],
    },
    {
      text: 'shell.manageUsers',
      to: addresses.manageUsers,
      permission: 'access_manage_users_page',
      also: [addresses.userDetails(''), addresses.audit],
    },
    { text: 'shell.reports', to: addresses.reports, permission: 'access_reports_page' },
    {
      text: 'shell.deliveries',
      to: addresses.deliveries,
      permission: 'view_enrollment_deliveries',
      also: [addresses.webhooks],
    },
  ]);

/** Whether the page at this address is one of the item's. */
export const holds = ({ to, also = [] }: Pick<MenuItem, 'to' | 'also'>, pathname: string): boolean =>
  pathname === to || [`${to}/`, ...also].some((beginning) => pathname.startsWith(beginning));

/** Every page that somebody can go to by its name: the menu, and what other pages lead to. */
export const destinationsFor = (
  addresses: Addresses,
  permissions: readonly Permission[],
  isHomeOffice: boolean,
): Pick<MenuItem, 'text' | 'to'>[] => [
  ...menuFor(addresses, permissions),
  ...openTo(permissions, [
    {
      text: 'enrollments.inbox.title',
      to: addresses.enrollmentsOfCase('inbox'),
      permission: 'access_enrollments_page',
    },
    { text: 'finding.newUser', to: addresses.newUser, permission: 'create_user' },
    { text: 'shell.profile', to: addresses.profile, permission: 'access_profile_page' },
  ]),
  ...(isHomeOffice
    ? ([
        { text: 'users.auditTrail', to: addresses.audit },
        { text: 'deliveries.parkedAnswers', to: addresses.parkedAnswers },
        { text: 'deliveries.webhooks', to: addresses.webhooks },
      ] as const)
    : []),
];

const openTo = (permissions: readonly Permission[], items: readonly Offered[]): MenuItem[] =>
  items.filter((item): item is MenuItem => item.to !== undefined && permissions.includes(item.permission));
