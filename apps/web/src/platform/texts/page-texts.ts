import { cases } from '@openroll/messages/en/cases';
import { deliveries } from '@openroll/messages/en/deliveries';
import { enrollments } from '@openroll/messages/en/enrollments';
import { expected } from '@openroll/messages/en/expected';
import { exports_ } from '@openroll/messages/en/exports';
import { finder } from '@openroll/messages/en/finder';
import { problems } from '@openroll/messages/en/problems';
import { users } from '@openroll/messages/en/users';
import type { Texts } from '@openroll/messages/texts';

/** Here from the start, with the account pages, the audit trail, the reports, one case, the wizard or one of its pages, or a voice conference, or said by the server only. */
type Elsewhere =
  | 'shared'
  | 'shell'
  | 'signIn'
  | 'accounts'
  | 'audit'
  | 'reportPage'
  | 'caseMaking'
  | 'casePage'
  | 'caseSetup'
  | 'caseStats'
  | 'caseProofs'
  | 'census'
  | 'censusImports'
  | 'fileMapping'
  | 'webhooks'
  | 'parkedAnswers'
  | 'wizard'
  | 'choose'
  | 'glossary'
  | 'beneficiaries'
  | 'cart'
  | 'checkAnswers'
  | 'children'
  | 'documents'
  | 'ending'
  | 'receipt'
  | 'voice'
  | 'mails'
  | 'alerts'
  | 'denied'
  | 'rateCell'
  | 'consents'
  | 'commandLine'
  | 'steps'
  | 'devPages'
  | 'payments'
  | 'payroll'
  | 'payrollPage'
  | 'underwriting'
  | 'health'
  | 'paymentSandbox'
  | 'reportWords'
  | 'finding'
  | 'today'
  | 'help'
  | 'links';

/** The texts of the pages in the shell, and the sentences for problems. A feature that is missing does not compile. */
export const pageTexts: Omit<Texts, Elsewhere> = {
  users,
  cases,
  enrollments,
  deliveries,
  exports: exports_,
  finder,
  problems,
  expected,
};
