import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { SignInPage } from '../features/sign-in/SignInPage.tsx';
import type { Addresses } from '../platform/addresses.ts';
import { loadWizardTexts } from '../platform/texts.ts';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageProblem } from './PageProblem.tsx';
import { page } from './page.ts';
import { RequirePermission } from './RequirePermission.tsx';
import { RequireUser } from './RequireUser.tsx';
import { Root } from './Root.tsx';

const Shell = page(() => import('./Shell.tsx'));
const CasesPage = page(() => import('../features/cases/CasesPage.tsx'));
const CaseRoute = page(() => import('./CaseRoute.tsx'));
const CensusRoute = page(() => import('./CensusRoute.tsx'));
const DeliveriesPage = page(() => import('../features/deliveries/DeliveriesPage.tsx'));
const EnrollmentsPage = page(() => import('../features/enrollments/EnrollmentsPage.tsx'));
const EnrollmentDetailPage = page(() => import('../features/enrollments/EnrollmentDetailPage.tsx'));
const WizardPage = page(() => import('../features/wizard/WizardPage.tsx'), loadWizardTexts);
const CompletionPage = page(() => import('../features/wizard/CompletionPage.tsx'), loadWizardTexts);

/** Every page at its address (S1 §2, S2 §2); the guards send to /403 or to sign-in. */
export function routesOf(addresses: Addresses): RouteObject[] {
  const { enrollments, cases, wizard, deliveries } = addresses;
  const inShell: RouteObject[] = [
    {
      element: <RequirePermission anyOf={['access_enrollments_page']} />,
      children: [
        { path: enrollments, element: <EnrollmentsPage /> },
        { path: `${enrollments}/:case_id`, element: <EnrollmentsPage /> },
        { path: addresses.enrollmentDetails(':id'), element: <EnrollmentDetailPage /> },
      ],
    },
    {
      element: <RequirePermission anyOf={['access_cases_page']} />,
      children: [
        { path: cases, element: <CasesPage /> },
        { path: addresses.case(':id'), element: <CaseRoute /> },
      ],
    },
    {
      element: <RequirePermission anyOf={['create_enrollment']} />,
      children: [{ path: addresses.censusDetails(':id'), element: <CensusRoute /> }],
    },
    {
      element: <RequirePermission anyOf={['view_enrollment_deliveries']} />,
      children: [{ path: deliveries, element: <DeliveriesPage /> }],
    },
  ];
  const signedIn: RouteObject[] = [
    { element: <Shell />, children: inShell },
    { path: wizard, element: <WizardPage /> },
    { path: `${wizard}/finished`, element: <CompletionPage /> },
    { path: `${wizard}/auto-paused`, element: <CompletionPage /> },
  ];
  return [
    {
      element: <Root />,
      errorElement: <PageProblem />,
      children: [
        { path: addresses.signIn, element: <SignInPage /> },
        { path: addresses.forbidden, element: <ForbiddenPage /> },
        { path: addresses.complete, element: <CompletionPage /> },
        { path: '/pages/complete', element: <Navigate to={addresses.complete} replace /> },
        { element: <RequireUser />, children: signedIn },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

export const createAppRouter = (addresses: Addresses) => createBrowserRouter(routesOf(addresses));
