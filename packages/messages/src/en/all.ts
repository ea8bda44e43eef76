import { accounts } from './accounts.ts';
import { alerts } from './alerts.ts';
import { audit } from './audit.ts';
import { beneficiaries } from './beneficiaries.ts';
import { cart } from './cart.ts';
import { caseMaking } from './case-making.ts';
import { casePage } from './case-page.ts';
import { caseProofs } from './case-proofs.ts';
import { caseSetup } from './case-setup.ts';
import { caseStats } from './case-stats.ts';
import { cases } from './cases.ts';
import { census } from './census.ts';
import { censusImports } from './census-imports.ts';
import { checkAnswers } from './check-answers.ts';
import { children } from './children.ts';
import { choose } from './choose.ts';
import { commandLine } from './command-line.ts';
import { consents } from './consents.ts';
import { deliveries } from './deliveries.ts';
import { denied } from './denied.ts';
import { devPages } from './dev-pages.ts';
import { documents } from './documents.ts';
import { ending } from './ending.ts';
import { enrollments } from './enrollments.ts';
import { expected } from './expected.ts';
import { exports_ } from './exports.ts';
import { fileMapping } from './file-mapping.ts';
import { finder } from './finder.ts';
import { finding } from './finding.ts';
import { glossary } from './glossary.ts';
import { health } from './health.ts';
import { help } from './help.ts';
import { links } from './links.ts';
import { mails } from './mails.ts';
import { parkedAnswers } from './parked-answers.ts';
import { paymentSandbox } from './payment-sandbox.ts';
import { payments } from './payments.ts';
import { payroll } from './payroll.ts';
import { payrollPage } from './payroll-page.ts';
import { problems } from './problems.ts';
import { rateCell } from './rate-cell.ts';
import { receipt } from './receipt.ts';
import { reportPage } from './report-page.ts';
import { reportWords } from './report-words.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { steps } from './steps.ts';
import { today } from './today.ts';
import { underwriting } from './underwriting.ts';
import { users } from './users.ts';
import { voice } from './voice.ts';
import { webhooks } from './webhooks.ts';
import { wizard } from './wizard.ts';

/** Every English text, by feature and name. */
export const en = {
  shared,
  shell,
  signIn,
  accounts,
  underwriting,
  health,
  users,
  alerts,
  audit,
  cases,
  caseMaking,
  casePage,
  caseSetup,
  caseStats,
  caseProofs,
  census,
  censusImports,
  fileMapping,
  finder,
  finding,
  today,
  ending,
  enrollments,
  reportWords,
  exports: exports_,
  reportPage,
  help,
  links,
  wizard,
  choose,
  glossary,
  beneficiaries,
  cart,
  checkAnswers,
  children,
  documents,
  rateCell,
  receipt,
  voice,
  deliveries,
  webhooks,
  parkedAnswers,
  mails,
  payments,
  paymentSandbox,
  payroll,
  payrollPage,
  devPages,
  commandLine,
  problems,
  denied,
  expected,
  consents,
  steps,
} as const;
