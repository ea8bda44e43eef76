import type { PublicSite } from '@openroll/contract/site';

type Id = number | string;

/**
 * Every address of the web app; the path names are the site's (§1.4). A page that does not exist yet is undefined
 * here: menus and links to it appear with the line that names it.
 */
export function addressesOf(
  site: Pick<PublicSite, 'casesPath' | 'enrollmentsPath' | 'wizardPath' | 'enrollmentDetailsPath'>,
) {
  return {
    signIn: '/',
    home: site.enrollmentsPath,
    forbidden: '/403',
    enrollments: site.enrollmentsPath,
    enrollmentsOfCase: (caseId: Id) => `${site.enrollmentsPath}/${caseId}`,
    enrollmentDetails: (id: Id) => `${site.enrollmentDetailsPath}/${id}`,
    cases: site.casesPath,
    case: (id: Id) => `${site.casesPath}/${id}`,
    /** The setup on the page of a case, and in its tab of the enrollments. */
    setupOnPage: (id: Id, tab?: string, field?: string) =>
      `${site.casesPath}/${id}${queryOf({ setup: tab, field })}`,
    setupInTab: (id: Id, tab?: string, field?: string) =>
      `${site.enrollmentsPath}/${id}${queryOf({ section: 'setup', setup: tab, field })}`,
    censusDetails: (id: Id) => `/census-details/${id}`,
    censusImports: (caseId: Id) => `/census-imports/${caseId}`,
    censusImport: (caseId: Id, importId: Id) => `/census-imports/${caseId}?import=${importId}`,
    payroll: (caseId: Id) => `${site.casesPath}/${caseId}/payroll`,
    wizard: site.wizardPath,
    complete: '/complete',
    directStart: '/agent-enroll-remote-sig',
    deliveries: '/deliveries' as string | undefined,
    parkedAnswers: '/deliveries/answers',
    manageUsers: '/manage-users' as string | undefined,
    newUser: '/user-details/new',
    userDetails: (id: Id) => `/user-details/${id}`,
    reports: '/reports',
    audit: '/audit',
    webhooks: '/webhooks',
    exportOf: (id: Id) => `/exports/${id}`,
    help: '/help',
    profile: '/profile',
    forgotPassword: '/forgot-password',
    registerUser: '/register-user',
  };
}

function queryOf(given: Readonly<Record<string, string | undefined>>): string {
  // What is undefined is left out.
  const query = String(new URLSearchParams(JSON.parse(JSON.stringify(given)) as Record<string, string>));
  return query && `?${query}`;
}
export type Addresses = ReturnType<typeof addressesOf>;
