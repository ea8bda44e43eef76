import { Navigate, Outlet } from 'react-router';
import { useIsHomeOffice } from '../../platform/site/current-user.tsx';
import { useAddresses } from '../../platform/site/site.tsx';

/** The pages below go to /403 for whoever is no home-office administrator. */
export function RequireHomeOffice() {
  const { forbidden } = useAddresses();
  return useIsHomeOffice() ? <Outlet /> : <Navigate to={forbidden} replace />;
}
