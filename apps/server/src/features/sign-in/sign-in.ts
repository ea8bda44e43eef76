import type { BodyOf } from '@openroll/contract/endpoint';
import type { CurrentUser, login } from '@openroll/contract/sign-in';
import { requiredActionOf } from '@openroll/domain/access/required-action';
import { problem } from '@openroll/domain/problems';
import { normalizeLoginName } from '@openroll/domain/values/contact';
import { alertOfNewNetwork } from '../../platform/alerts/alert-of-new-network.ts';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import { knownRoles } from '../../platform/sign-in/actor-of.ts';
import { rememberDevice } from '../../platform/sign-in/devices.ts';
import type { Browser } from '../../platform/sign-in/session-cookie.ts';
import { endSession, type OpenedSession, openSession } from '../../platform/sign-in/sessions.ts';
import { openSignInGate, type SignInAttempt } from '../../platform/sign-in/sign-in-gate.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { checkCode } from '../two-step/check-code.ts';
import { countFailedSignIn } from '../users/sign-in/count-failed-sign-in.ts';
import { recordSignIn } from '../users/sign-in/record-sign-in.ts';
import { type Account, findAccount } from '../users/users.queries.ts';

interface SignedIn {
  readonly userId: number;
  readonly session: OpenedSession;
  /** What the browser is remembered by from now on. */
  readonly device: string;
  readonly requiredAction: CurrentUser['must'];
}

/**
 * Checks email (or username), password and, where two-step sign-in is on, the code, and opens a session. The session that
 * the browser already carries ends, so that an id known to somebody else is worth nothing afterwards. Refuses with 401,
 * the same for a wrong password, an unknown account, one that may not sign in and one that needs a reset; to whoever has
 * the right password with `two-step-needed` or `two-step-code-wrong`; with 429 after too many failures.
 */
export async function signIn(
  platform: Platform,
  origin: Origin,
  given: BodyOf<typeof login>,
  browser: Browser,
): Promise<SignedIn> {
  const name = normalizeLoginName(given.email ?? given.username ?? '');
  const nameField = given.username === undefined ? 'email' : 'username';
  const missing = [...(name === '' ? [nameField] : []), ...(given.password === '' ? ['password'] : [])];
  if (missing.length > 0) throw invalid(...missing.map((field) => problem('required', field)));

  const account = await findAccount(platform.database, name);
  const gate = await openSignInGate(platform, {
    account: name,
    userId: account?.id,
    ip: origin.ip,
    device: browser.device,
  });
  const check = await verifyPassword(platform, account?.password_hash ?? null, given.password);
  const proven = check.matches ? account : undefined;
  const rehashed = proven && check.outgrown ? await hashPassword(platform, given.password) : undefined;

  const outcome = await inTransaction(platform, origin, async (work) => {
    const attempt = await gate.begin(work.tx);
    const entered =
      proven && mayEnter(proven, attempt) ? await enter(proven, attempt, work) : 'sign-in-failed';
    if (typeof entered === 'object' || entered === 'two-step-needed') return entered;
    await attempt.failed();
    if (!attempt.isKnown) await countFailedSignIn(work, account?.id);
    await work.audit({ action: 'user.sign-in-failed', object: ['user', account?.id ?? null] });
    return entered;
  });
  if (typeof outcome === 'object') return outcome;
  throw new Refusal(401, [problem(outcome)]);

  async function enter(
    account: Account,
    attempt: SignInAttempt,
    work: UnitOfWork,
  ): Promise<SignedIn | Failure> {
    const code = await checkCode(platform, work, account.id, given.code);
    if (code === 'missing') return 'two-step-needed';
    if (code === 'wrong') return 'two-step-code-wrong';
    const { id, password_hash } = account;
    const noted = await recordSignIn(work, { id, password_hash, isKnown: attempt.isKnown, rehashed });
    if (!noted) return 'sign-in-failed';
    await attempt.succeeded();
    return open(platform, origin, work, { account, browser, hasTwoStep: code === 'right' });
  }
}

type Failure = 'sign-in-failed' | 'two-step-needed' | 'two-step-code-wrong';

/** Strangers' failures close an account to every password, but not to a browser that has signed it in (AC21). */
const mayEnter = (account: Account, { isKnown }: SignInAttempt): boolean =>
  account.status === 'active' && !account.is_api_user && (isKnown || !account.password_reset_required);

interface Entry {
  readonly account: Account;
  readonly browser: Browser;
  readonly hasTwoStep: boolean;
}

async function open(
  platform: Platform,
  { ip, userAgent }: Origin,
  work: UnitOfWork,
  { account, browser, hasTwoStep }: Entry,
): Promise<SignedIn> {
  const { tx, now, audit } = work;
  if (browser.session) await endSession(tx, now, browser.session);
  const roles = knownRoles(account.roles);
  await alertOfNewNetwork(platform, work, { userId: account.id, roles, ip });
  const session = await openSession(tx, now, { userId: account.id, roles, ip, userAgent });
  const device = await rememberDevice(tx, now, { userId: account.id, earlier: browser.device });
  await audit({ action: 'user.signed-in', object: ['user', account.id] });
  const requiredAction = requiredActionOf({
    handedOverFor: null,
    mustChangePassword: account.must_change_password,
    hasTwoStep,
    roles,
    policy: platform.site.twoStepPolicy,
  });
  return { userId: account.id, session, device, requiredAction };
}
