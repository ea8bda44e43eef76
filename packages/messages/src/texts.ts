import type { Problem } from '@openroll/domain/problems';
import { accounts } from './en/accounts.ts';
import { audit } from './en/audit.ts';
import { caseMaking } from './en/case-making.ts';
import { casePage } from './en/case-page.ts';
import { caseProofs } from './en/case-proofs.ts';
import { caseSetup } from './en/case-setup.ts';
import { caseStats } from './en/case-stats.ts';
import { cases } from './en/cases.ts';
import { census } from './en/census.ts';
import { censusImports } from './en/census-imports.ts';
import { deliveries } from './en/deliveries.ts';
import { devPages } from './en/dev-pages.ts';
import { enrollments } from './en/enrollments.ts';
import { exports_ } from './en/exports.ts';
import { mails } from './en/mails.ts';
import { problems } from './en/problems.ts';
import { shared } from './en/shared.ts';
import { shell } from './en/shell.ts';
import { signIn } from './en/sign-in.ts';
import { users } from './en/users.ts';
import { wizard } from './en/wizard.ts';
import { speakFrom } from './speak.ts';
import type { Terminology } from './words.ts';

export const texts = {
  shared,
  shell,
  signIn,
  accounts,
  users,
  audit,
  cases,
  caseMaking,
  casePage,
  caseSetup,
  caseStats,
  caseProofs,
  census,
  censusImports,
  enrollments,
  exports: exports_,
  wizard,
  deliveries,
  mails,
  devPages,
  problems,
};

export type Texts = typeof texts;
/** Every text by key: 'signIn.title', 'problems.required' … */
export type TextKey = { [F in keyof Texts & string]: `${F}.${keyof Texts[F] & string}` }[keyof Texts &
  string];
export type Params = Readonly<Record<string, string | number>>;
export type Say = (key: TextKey, params?: Params) => string;

/**
 * Makes the function that says every text of the product in the tenant's words.
 *
 *     const say = speak(site.terminology);
 *     say('signIn.title');
 *     say('shared.pageOf', { page: 2, pages: 9 });
 */
export const speak = (terminology: Terminology): Say => speakFrom(() => texts, terminology);

/** The sentence for a problem. */
export const sayProblem = (say: Say, problem: Problem): string =>
  say(`problems.${problem.code}`, problem.params);
