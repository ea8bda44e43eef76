import { accept, type Outcome, type Problem, problem, refuse } from '../problems.ts';
import { isEmail, normalizeLoginName } from '../values/contact.ts';

/** What identifies a user, as a form sends it; what is not sent stays as it is. */
export interface UserDetailsGiven {
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly code?: string | null | undefined;
}

/** As it is stored: trimmed, email and username lower-cased, never an empty code. */
export interface UserDetails {
  readonly email: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly code: string | null;
}

/** Whether a change says anything of these, and not of a status or licenses alone: then it is a whole form, which asks for all of them. */
export const saysDetails = ({ email, username, first_name, last_name, code }: UserDetailsGiven): boolean =>
  [email, username, first_name, last_name, code].some((each) => each !== undefined);

/** Of a user who is being made. */
export const nobodyYet: UserDetails = { email: '', username: '', first_name: '', last_name: '', code: null };

/**
 * Line breaks and the like, marks that turn the direction of writing, and what nobody sees: they forge letters and lists, and
 * names that look like another's (AC43). The joiners of some scripts are letters of theirs.
 */
const unprintable = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
export const isPlainText = (text: string): boolean => !unprintable.test(text);

/**
 * Reads what a form says about a user (§1.14): email, username and names are required, and where it is asked the code. A username
 * that was the email address follows it; so it is for somebody who registers, of whom no username is asked.
 */
export function readUserDetails(
  given: UserDetailsGiven,
  before: UserDetails,
  options: { readonly asksCode: boolean; readonly isRegistration?: boolean },
): Outcome<UserDetails> {
  const email = normalizeLoginName(given.email ?? before.email);
  const typed = normalizeLoginName(given.username ?? before.username);
  const isNew = before === nobodyYet;
  const follows = isNew ? options.isRegistration === true : typed === before.email;
  const details: UserDetails = {
    email,
    username: follows ? email : typed,
    first_name: (given.first_name ?? before.first_name).trim(),
    last_name: (given.last_name ?? before.last_name).trim(),
    code: (given.code === undefined ? before.code : given.code)?.trim() || null,
  };
  const problems = [
    ...emailProblems(email),
    ...(email === '' && follows ? [] : usernameProblems(details)),
    ...(['first_name', 'last_name'] as const).flatMap((field) => nameProblems(details[field], field)),
    ...(details.code === null && options.asksCode ? [problem('required', 'code')] : []),
    ...(details.code !== null && !isPlainText(details.code)
      ? [problem('text-control-characters', 'code')]
      : []),
  ];
  return problems.length > 0 ? refuse(...problems) : accept(details);
}

function emailProblems(email: string): Problem[] {
  if (email === '') return [problem('required', 'email')];
  return isEmail(email) && isPlainText(email) ? [] : [problem('email-format', 'email')];
}

/** Never another's email address: with an @ it is the own one. */
function usernameProblems({ username, email }: UserDetails): Problem[] {
  if (username === '') return [problem('required', 'username')];
  const isName = /^[^\s@]+$/.test(username) && isPlainText(username);
  return username === email || isName ? [] : [problem('username-format', 'username')];
}

function nameProblems(name: string, field: string): Problem[] {
  if (name === '') return [problem('required', field)];
  return isPlainText(name) ? [] : [problem('text-control-characters', field)];
}

/** Which details differ: what an audit row names, and what tells whether anything changes at all. */
export const changedDetails = (before: UserDetails, after: UserDetails): (keyof UserDetails)[] =>
  (['email', 'username', 'first_name', 'last_name', 'code'] as const).filter(
    (field) => before[field] !== after[field],
  );
