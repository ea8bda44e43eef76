import type { RouteObject } from 'react-router';
import { SignInPage } from '../features/sign-in/SignInPage.tsx';
import type { Addresses } from '../platform/navigation/addresses.ts';
import { loadAccountTexts, loadCaseTexts, loadLinkTexts, loadWizardTexts } from '../platform/texts/texts.ts';
import { ForbiddenPage } from './pages/ForbiddenPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PageProblem } from './pages/PageProblem.tsx';
import { Root } from './Root.tsx';
import { page } from './routes/page.ts';
import { RequireHomeOffice } from './routes/RequireHomeOffice.tsx';
import { RequirePermission } from './routes/RequirePermission.tsx';
import { RequireUser } from './routes/RequireUser.tsx';

const Shell = page(() => import('./shell/Shell.tsx'));
const AuditPage = page(() => import('../features/audit/AuditPage.tsx'));
const CasesRoute = page(() => import('./routes/CasesRoute.tsx'));
const CaseRoute = page(() => import('./routes/CaseRoute.tsx'), loadCaseTexts);
const CensusRoute = page(() => import('./routes/CensusRoute.tsx'), loadCaseTexts);
const CensusImportPage = page(() => import('../features/census-imports/CensusImportPage.tsx'), loadCaseTexts);
const HelpPage = page(() => import('../features/help/HelpPage.tsx'));
const PayrollPage = page(() => import('../features/payroll/PayrollPage.tsx'));
const DeliveriesPage = page(() => import('../features/deliveries/DeliveriesPage.tsx'));
const EnrollmentsRoute = page(() => import('./routes/EnrollmentsRoute.tsx'));
const ExportPage = page(() => import('../features/exports/ExportPage.tsx'));
const ManageUsersPage = page(() => import('../features/users/list/ManageUsersPage.tsx'));
const NewUserPage = page(() => import('../features/users/form/NewUserPage.tsx'));
const ReportsRoute = page(() => import('./routes/ReportsRoute.tsx'));
const UserPage = page(() => import('../features/users/details/UserPage.tsx'));
const EnrollmentDetailPage = page(() => import('../features/enrollments/detail/EnrollmentDetailPage.tsx'));
const ParkedAnswersPage = page(() => import('../features/deliveries/ParkedAnswersPage.tsx'));
const ProfilePage = page(() => import('../features/accounts/profile/ProfilePage.tsx'), loadAccountTexts);
const ConfirmationRoute = page(() => import('./routes/ConfirmationRoute.tsx'), loadAccountTexts);
const ForgotPasswordPage = page(
  () => import('../features/accounts/ForgotPasswordPage.tsx'),
  loadAccountTexts,
);
const RegisterPage = page(() => import('../features/accounts/RegisterPage.tsx'), loadAccountTexts);
const SetPasswordPage = page(() => import('../features/accounts/SetPasswordPage.tsx'), loadAccountTexts);
const WebhooksRoute = page(() => import('./routes/WebhooksRoute.tsx'));
const WizardPage = page(() => import('../features/wizard/WizardPage.tsx'), loadWizardTexts);
const DocumentsRoute = page(() => import('./routes/DocumentsRoute.tsx'), loadLinkTexts);
const SignRoute = page(() => import('./routes/SignRoute.tsx'), loadLinkTexts);
const ConfirmRoute = page(() => import('./routes/ConfirmRoute.tsx'), loadLinkTexts);
const ReviewRoute = page(() => import('./routes/ReviewRoute.tsx'), loadLinkTexts);
const EnrollRoute = page(() => import('./routes/EnrollRoute.tsx'), loadLinkTexts);
const DirectStartRoute = page(() => import('./routes/DirectStartRoute.tsx'), loadLinkTexts);
const ResumeRoute = page(() => import('./routes/ResumeRoute.tsx'), loadLinkTexts);
const FinishedRoute = page(() => import('./routes/FinishedRoute.tsx'), loadWizardTexts);
const CompletionPage = page(() => import('../features/wizard/ending/CompletionPage.tsx'), loadWizardTexts);

/** Every page at its address (§1.4); the guards send to /403 or to sign-in. */
export function routesOf(addresses: Addresses): RouteObject[] {
  const { enrollments, cases, wizard, deliveries } = addresses;
  const inShell: RouteObject[] = [
    {
      element: <RequirePermission anyOf={['access_enrollments_page']} />,
      children: [
        { path: `${enrollments}/:case_id?`, element: <EnrollmentsRoute /> },
        { path: addresses.enrollmentDetails(':id'), element: <EnrollmentDetailPage /> },
      ],
    },
    {
      element: <RequirePermission anyOf={['access_cases_page']} />,
      children: [
        { path: cases, element: <CasesRoute /> },
        { path: addresses.case(':id'), element: <CaseRoute /> },
        { path: addresses.censusImports(':id'), element: <CensusImportPage /> },
        { path: addresses.payroll(':id'), element: <PayrollPage /> },
      ],
    },
    {
      element: <RequirePermission anyOf={['create_enrollment']} />,
      children: [{ path: addresses.censusDetails(':id'), element: <CensusRoute /> }],
    },
    {
      element: <RequirePermission anyOf={['access_manage_users_page']} />,
      children: [
        { path: addresses.manageUsers, element: <ManageUsersPage /> },
        {
          element: <RequirePermission anyOf={['create_user']} />,
          children: [{ path: addresses.newUser, element: <NewUserPage /> }],
        },
        { path: addresses.userDetails(':id'), element: <UserPage /> },
      ],
    },
    {
      element: <RequirePermission anyOf={['view_enrollment_deliveries']} />,
      children: [{ path: deliveries, element: <DeliveriesPage /> }],
    },
    {
      element: <RequirePermission anyOf={['access_reports_page']} />,
      children: [{ path: addresses.reports, element: <ReportsRoute /> }],
    },
    {
      element: <RequirePermission anyOf={['access_cases_page', 'access_enrollments_page']} />,
      children: [{ path: addresses.exportOf(':id'), element: <ExportPage /> }],
    },
    {
      element: <RequireHomeOffice />,
      children: [
        { path: addresses.audit, element: <AuditPage /> },
        { path: addresses.webhooks, element: <WebhooksRoute /> },
        { path: addresses.parkedAnswers, element: <ParkedAnswersPage /> },
      ],
    },
    { path: addresses.help, element: <HelpPage /> },
    {
      element: <RequirePermission anyOf={['access_profile_page']} />,
      children: [{ path: addresses.profile, element: <ProfilePage /> }],
    },
  ];
  const signedIn: RouteObject[] = [
    { element: <Shell />, children: inShell },
    { path: wizard, element: <WizardPage /> },
    { path: `${wizard}/finished`, element: <FinishedRoute /> },
    { path: `${wizard}/auto-paused`, element: <CompletionPage /> },
  ];
  return [
    {
      element: <Root />,
      errorElement: <PageProblem />,
      children: [
        { path: addresses.signIn, element: <SignInPage /> },
        { path: '/confirmation/:token', element: <ConfirmationRoute /> },
        { path: addresses.forgotPassword, element: <ForgotPasswordPage /> },
        { path: addresses.registerUser, element: <RegisterPage /> },
        { path: '/reset-password/:token?', element: <SetPasswordPage /> },
        { path: '/invitation/:token?', element: <SetPasswordPage /> },
        { path: '/sign/:first?/:second?', element: <SignRoute /> },
        { path: '/confirm/:first?/:second?', element: <ConfirmRoute /> },
        { path: '/review/:first?/:second?', element: <ReviewRoute /> },
        { path: '/enroll/:first?/:second?', element: <EnrollRoute /> },
        { path: `${addresses.directStart}/:first?/:second?`, element: <DirectStartRoute /> },
        { path: '/resume/:first?', element: <ResumeRoute /> },
        { path: '/documents/:first?', element: <DocumentsRoute /> },
        { path: addresses.forbidden, element: <ForbiddenPage /> },
        { path: addresses.complete, element: <CompletionPage /> },
        { element: <RequireUser />, children: signedIn },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}
