import type { Permission } from '@openroll/domain/access/permissions';
import { Navigate, Outlet } from 'react-router';
import { useCurrentUser } from '../../platform/site/current-user.tsx';
import { useAddresses } from '../../platform/site/site.tsx';

/** §1.4: the pages below go to /403 when the user lacks the permission. */
export function RequirePermission({ anyOf }: { anyOf: readonly Permission[] }) {
  const { permissions } = useCurrentUser();
  const { forbidden } = useAddresses();
  return anyOf.some((one) => permissions.includes(one)) ? <Outlet /> : <Navigate to={forbidden} replace />;
}
