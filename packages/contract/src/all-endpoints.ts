import * as accounts from './accounts.ts';
import * as audit from './audit.ts';
import * as carrierAnswers from './carrier-answers.ts';
import * as caseProofs from './case-proofs.ts';
import * as caseSetup from './case-setup.ts';
import * as caseStats from './case-stats.ts';
import * as cases from './cases.ts';
import * as census from './census.ts';
import * as censusImports from './census-imports.ts';
import * as conferences from './conferences.ts';
import * as deliveries from './deliveries.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as enrollmentDetail from './enrollment-detail.ts';
import * as enrollments from './enrollments.ts';
import * as exports_ from './exports.ts';
import * as inbox from './inbox.ts';
import * as links from './links.ts';
import * as payments from './payments.ts';
import * as payroll from './payroll.ts';
import * as receipts from './receipts.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import * as signEmails from './sign-emails.ts';
import * as signIn from './sign-in.ts';
import * as signedDocuments from './signed-documents.ts';
import * as singleSignOn from './single-sign-on.ts';
import * as site from './site.ts';
import * as staticPages from './static-pages.ts';
import * as tags from './tags.ts';
import * as today from './today.ts';
import * as transfers from './transfers.ts';
import * as underwriting from './underwriting.ts';
import * as users from './users.ts';
import * as webhooks from './webhooks.ts';
import * as wizard from './wizard.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'path' in value;

/** Every endpoint by `feature.name`, for the OpenAPI description and the access matrix. */
export const allEndpoints: Readonly<Record<string, AnyEndpoint>> = Object.fromEntries(
  Object.entries({
    site,
    today,
    signIn,
    singleSignOn,
    accounts,
    users,
    tags,
    cases,
    caseSetup,
    caseStats,
    caseProofs,
    census,
    censusImports,
    exports: exports_,
    enrollments: { ...enrollments, ...enrollmentDetail },
    inbox,
    links,
    transfers,
    signEmails,
    signedDocuments,
    wizard: { ...wizard, ...staticPages },
    receipts,
    payments,
    conferences,
    reviews,
    underwriting,
    deliveries,
    carrierAnswers,
    webhooks,
    payroll,
    reports,
    audit,
  }).flatMap(([feature, values]) =>
    Object.entries(values)
      .filter(([, value]) => isEndpoint(value))
      .map(([name, value]) => [`${feature}.${name}`, value as AnyEndpoint]),
  ),
);
